import { InvalidArgumentError } from 'commander'

/** @throws {InvalidArgumentError} what commander tells of an option that is no number from 1. */
export function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('Not a whole number.')
  return value
}
