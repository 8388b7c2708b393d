import type { Contact, Device } from './code-records'

/** The lock under which everything that touches the codes of one address runs. */
export function addressLock(tenantId: string, contact: Contact): string {
  return `address ${tenantId} ${'email' in contact ? contact.email : contact.phoneNumber}`
}

/** The locks for both addresses that a login method, or a change to it, names. */
export function addressLocks(
  tenantId: string,
  {
    email,
    phoneNumber,
  }: { email?: string | null | undefined; phoneNumber?: string | null | undefined },
): string[] {
  return [
    ...(email ? [addressLock(tenantId, { email })] : []),
    ...(phoneNumber ? [addressLock(tenantId, { phoneNumber })] : []),
  ]
}

export function toContact(device: Pick<Device, 'email' | 'phoneNumber'>): Contact {
  if (device.email !== null) return { email: device.email }
  return { phoneNumber: device.phoneNumber ?? '' }
}
