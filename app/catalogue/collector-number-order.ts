const collator = new Intl.Collator('en', { numeric: true })

/** Orders collector numbers as a binder does: `9` before `10`, plain numbers before `TG01`. */
export function compareNumbers(a: string, b: string): number {
  return collator.compare(a, b)
}
