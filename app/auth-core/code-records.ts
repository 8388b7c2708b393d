/** An address that codes are sent to: exactly one of the two. */
export type Contact = { email: string } | { phoneNumber: string }

/** One sign-in attempt of one address in one tenant; all codes sent to it belong to it. */
export type Device = {
  tenantId: string
  deviceIdHash: string
  email: string | null
  phoneNumber: string | null
  /** Base64. */
  linkCodeSalt: string
  /** Wrong or expired codes typed so far; sending another code does not reset it. */
  failedAttempts: number
}

/** A code that was sent: one secret, typed as six digits or followed as a link. */
export type OneTimeCode = {
  tenantId: string
  codeId: string
  deviceIdHash: string
  linkCodeHash: string
  /** Milliseconds since 1970. */
  createdAt: number
}

/** Sign-in attempts and their codes. Removing a device removes its codes. */
export type CodeRecords = {
  /** `false` if the device, the code or its link already exists; roll the transaction back then. */
  addDevice(device: Device, code: OneTimeCode): Promise<boolean>
  /** Like `addDevice`, for an existing device. */
  addCode(code: OneTimeCode): Promise<boolean>
  findDevice(tenantId: string, deviceIdHash: string): Promise<Device | null>
  listDevices(tenantId: string, contact: Contact): Promise<Device[]>
  /** Oldest first. */
  listCodes(tenantId: string, deviceIdHash: string): Promise<OneTimeCode[]>
  findCodeByLink(tenantId: string, linkCodeHash: string): Promise<OneTimeCode | null>
  findCode(tenantId: string, codeId: string): Promise<OneTimeCode | null>
  countFailure(tenantId: string, deviceIdHash: string): Promise<void>
  removeDevice(tenantId: string, deviceIdHash: string): Promise<void>
  removeDevices(tenantId: string, contact: Contact): Promise<void>
  removeCode(tenantId: string, codeId: string): Promise<void>
}
