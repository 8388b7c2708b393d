import { z } from 'zod'
import { isCardId, CONDITIONS, MOST_COPIES, PRINTINGS } from './entry'
import type { EntryKey, LibraryEntry } from './entry'

const printing = z.enum(PRINTINGS)
const condition = z.enum(CONDITIONS)
const quantity = z.number().int().min(1).max(MOST_COPIES)
const typedQuantity = z
  .string()
  .regex(/^\s*\d{1,4}\s*$/)
  .transform(Number)
  .pipe(quantity)
const step = z.enum(['-1', '1']).nullable().transform(Number)

const changeSchema = z.object({ printing, condition, quantity: typedQuantity, step })

const removedSchema = z.object({
  cardId: z.string().refine(isCardId),
  printing,
  condition,
  quantity,
  addedAt: z.iso.datetime().transform((text) => new Date(text)),
})

export type EntryChange = Omit<LibraryEntry, 'cardId' | 'addedAt'>

/** The stack of `cardId` that a form is about; `null` where there can be no such stack. */
export function readEntryKey(form: URLSearchParams, cardId: string, prefix = ''): EntryKey | null {
  const parsed = z.object({ printing, condition }).safeParse({
    printing: form.get(`${prefix}printing`),
    condition: form.get(`${prefix}condition`),
  })
  return parsed.success ? { cardId, ...parsed.data } : null
}

/**
 * What a stack is to become. `step` (`1` or `-1`, of the buttons beside the number) counts on from
 * the `quantity` that stands in the form.
 *
 * @returns `null` where a field is none of the choices, or the quantity not from 1 to `MOST_COPIES`.
 */
export function readEntryChange(form: URLSearchParams): EntryChange | null {
  const fields = ['printing', 'condition', 'quantity', 'step'] as const
  const parsed = changeSchema.safeParse(
    Object.fromEntries(fields.map((name) => [name, form.get(name)])),
  )
  if (!parsed.success) return null
  const { step, ...change } = parsed.data
  const stepped = quantity.safeParse(change.quantity + step)
  return stepped.success ? { ...change, quantity: stepped.data } : null
}

/** A removed stack as JSON has it; `null` where `value` is none. */
export function readRemoved(value: unknown): LibraryEntry | null {
  return removedSchema.safeParse(value).data ?? null
}
