import * as z from 'zod/mini'
import { isCardId, CONDITIONS, MAX_COPIES, readFinish } from './entry'
import { FINISHES } from '~/prices/price'
import type { EntryKey, LibraryEntry } from './entry'

const finish = z.enum(FINISHES)
const condition = z.enum(CONDITIONS)
const quantity = z.int().check(z.minimum(1), z.maximum(MAX_COPIES))
const digits = z.string().check(z.regex(/^\s*\d{1,4}\s*$/))
const typedQuantity = z.pipe(z.pipe(digits, z.transform(Number)), quantity)
const step = z.pipe(z.nullable(z.enum(['-1', '1'])), z.transform(Number))

const changeSchema = z.object({ finish, condition, quantity: typedQuantity, step })

const removedSchema = z.object({
  cardId: z.string().check(z.refine(isCardId)),
  finish,
  condition,
  quantity,
  addedAt: z.pipe(
    z.iso.datetime(),
    z.transform((text: string) => new Date(text)),
  ),
})

export type EntryChange = Omit<LibraryEntry, 'cardId' | 'addedAt'>

/** The entry of `cardId` that a form is about; `null` if finish or condition is invalid. */
export function readEntryKey(form: URLSearchParams, cardId: string, prefix = ''): EntryKey | null {
  const parsed = z.object({ finish, condition }).safeParse({
    finish: readFinish(form, prefix),
    condition: form.get(`${prefix}condition`),
  })
  return parsed.success ? { cardId, ...parsed.data } : null
}

/**
 * The changed entry. `step` (`1` or `-1`, from the buttons beside the number) is added to the
 * form's `quantity`.
 *
 * @returns `null` if a field has an invalid choice, or the quantity is not from 1 to `MAX_COPIES`.
 */
export function readEntryChange(form: URLSearchParams): EntryChange | null {
  const parsed = changeSchema.safeParse({
    finish: readFinish(form),
    condition: form.get('condition'),
    quantity: form.get('quantity'),
    step: form.get('step'),
  })
  if (!parsed.success) return null
  const { step, ...change } = parsed.data
  const stepped = quantity.safeParse(change.quantity + step)
  return stepped.success ? { ...change, quantity: stepped.data } : null
}

/** Parses a removed entry; `null` if `value` is not one. */
export function readRemoved(value: unknown): LibraryEntry | null {
  return removedSchema.safeParse(value).data ?? null
}
