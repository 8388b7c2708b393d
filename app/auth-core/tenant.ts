import { z } from 'zod'

/** The factors that a tenant sets itself. The core stores them, the SDK enforces them. */
export const tenantFactors = z.object({
  /** The allowed first factors; null: whatever the SDK allows; empty: none. */
  firstFactors: z.array(z.string()).nullable(),
  /** One of these must follow; null: no second factor is needed. */
  requiredSecondaryFactors: z.array(z.string()).nullable(),
})
export type TenantFactors = z.output<typeof tenantFactors>

/** A part of an app with its own users and codes; every app has the tenant `public`. */
export type Tenant = { tenantId: string } & TenantFactors

/** A tenant that leaves its factors to the SDK. */
export function plainTenant(tenantId: string): Tenant {
  return { tenantId, firstFactors: null, requiredSecondaryFactors: null }
}

export function findTenant(tenants: readonly Tenant[], tenantId: string): Tenant | undefined {
  return tenants.find((tenant) => tenant.tenantId === tenantId)
}
