import { useEffect, useRef } from 'react'
import type { AddAnswer } from '~/library/add-action'
import { newBatchId } from '~/library/entry'

/** What copies are: the fields of a form that adds some. */
const FIELDS = ['card_id', 'finish', 'condition', 'quantity']

/**
 * Gives a form a batch id when it is sent: the earlier one if it sends the same copies again and
 * they may have arrived, so that they are not added twice, otherwise a new one, so that none are
 * dropped.
 *
 * @param answer the last response.
 * @returns what to call with the form before it is sent.
 */
export function useSameBatch(answer: AddAnswer | undefined) {
  const last = useRef({ batch: '', copies: '' })
  const isUncertain = answer?.status === 'unanswered' || answer?.status === 'failed'
  useEffect(() => {
    if (answer && !isUncertain) last.current = { batch: '', copies: '' }
  }, [answer, isUncertain])
  return (form: HTMLFormElement) => {
    const batch = form.elements.namedItem('batch')
    if (!(batch instanceof HTMLInputElement)) return
    const sent = new FormData(form)
    const copies = JSON.stringify(FIELDS.map((field) => sent.get(field)))
    const isSame = isUncertain && copies === last.current.copies
    batch.value = isSame ? last.current.batch : newBatchId()
    last.current = { batch: batch.value, copies }
  }
}
