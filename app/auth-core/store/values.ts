export const toIso = (milliseconds: number) => new Date(milliseconds).toISOString()
export const fromIso = (text: string) => Date.parse(text)

export const toFlag = (yes: boolean) => (yes ? 1 : 0)

/** Whether an insert that may conflict with an existing row wrote one. */
export function wasWritten(rows: bigint | undefined): boolean {
  return (rows ?? 0n) > 0n
}
