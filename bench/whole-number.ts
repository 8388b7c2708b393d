import { InvalidArgumentError } from 'commander'

/** @throws {InvalidArgumentError} for commander, if an option is not a positive integer. */
export function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('Not a whole number.')
  return value
}
