import { z } from 'zod'

/** The factors that a tenant names itself. The core keeps them, the SDK asks for them. */
export const tenantFactors = z.object({
  /** What a sign-in may begin with; null: whatever the SDK allows; empty: nothing. */
  firstFactors: z.array(z.string()).nullable(),
  /** One of these must follow; null: none need. */
  requiredSecondaryFactors: z.array(z.string()).nullable(),
})
export type TenantFactors = z.output<typeof tenantFactors>

/** A part of an app with users and codes of its own; every app has `public`. */
export type Tenant = { tenantId: string } & TenantFactors

/** A tenant that leaves its factors to the SDK. */
export function plainTenant(tenantId: string): Tenant {
  return { tenantId, firstFactors: null, requiredSecondaryFactors: null }
}

export function findTenant(tenants: readonly Tenant[], tenantId: string): Tenant | undefined {
  return tenants.find((tenant) => tenant.tenantId === tenantId)
}
