export const toIso = (milliseconds: number) => new Date(milliseconds).toISOString()
export const fromIso = (text: string) => Date.parse(text)

export const toFlag = (yes: boolean) => (yes ? 1 : 0)

/** Whether a statement that may find a row in its way wrote one. */
export function wasWritten(rows: bigint | undefined): boolean {
  return (rows ?? 0n) > 0n
}
