import * as z from 'zod/mini'
import { frontTokenUser } from '~/auth/session/front-token'
import { OWNER_FIELD } from '~/library/add-action'
import { KEPT_ADDS, VISITOR_ADDS, tellSavedIds } from '~/library/saved-ids/saved-ids'

const keptAdd = z.object({
  cardId: z.string(),
  /** Its form's fields: with the same ones the server adds nothing twice. */
  fields: z.record(z.string(), z.string()),
})
export type KeptAdd = z.infer<typeof keptAdd>

const list = z.object({
  /** The account that they are for; `null` if nobody was signed in. */
  user: z.nullable(z.string()),
  adds: z.array(keptAdd),
})

/** The adds that this device keeps for an account, in the order in which they are sent. */
export function addsFor(user: string | null): KeptAdd[] {
  const kept = read(KEPT_ADDS)
  return kept && kept.user !== null && kept.user === user ? kept.adds : []
}

/** Those that were kept while nobody was signed in. */
export function visitorAdds(): KeptAdd[] {
  return read(VISITOR_ADDS)?.adds ?? []
}

/**
 * Keeps an add for whoever is signed in, or else for whoever says that it is theirs.
 *
 * @returns whether somebody has to say so.
 * @throws if the browser forbids storage, or has no space left.
 */
export function keepAdd(form: FormData): boolean {
  const user = frontTokenUser(document.cookie)
  const add = readForm(form)
  if (user !== null) write(KEPT_ADDS, user, [...without(add, addsFor(user)), add])
  else write(VISITOR_ADDS, null, [...without(add, visitorAdds()), add])
  return user === null
}

/** Forgets an add that the server has answered; sent again, it would add nothing twice. */
export function settleAdd(form: FormData) {
  change((add, adds) => without(add, adds), form)
}

/** Lets the others go first, so that one that the server fails to add does not stop them. */
export function postponeAdd(form: FormData) {
  change((add, adds) => [...without(add, adds), add], form)
}

/** Changes the list of whoever is signed in, if it has the form's add. */
function change(changed: (add: KeptAdd, adds: KeptAdd[]) => KeptAdd[], form: FormData) {
  const user = frontTokenUser(document.cookie)
  const [add, adds] = [readForm(form), addsFor(user)]
  if (without(add, adds).length < adds.length) tryToWrite(KEPT_ADDS, user, changed(add, adds))
}

/** Keeps for `user` what was kept while nobody was signed in: they have said that it is theirs. */
export function claimVisitorAdds(user: string) {
  if (tryToWrite(KEPT_ADDS, user, [...addsFor(user), ...visitorAdds()])) forgetVisitorAdds()
}

export function forgetVisitorAdds() {
  tryToWrite(VISITOR_ADDS, null, [])
}

/**
 * Forgets the adds of another account than the one that is signed in. While nobody is, they wait
 * for their account, whose session may only have ended, unless it has `left` the device.
 */
export function forgetOthers(left: boolean) {
  const kept = read(KEPT_ADDS)
  const user = frontTokenUser(document.cookie)
  if (!kept || kept.user === user) return
  // Older pages kept those of a visitor there.
  if (kept.user === null && !tryToWrite(VISITOR_ADDS, null, [...visitorAdds(), ...kept.adds]))
    return
  if (kept.user === null || user !== null || left) tryToWrite(KEPT_ADDS, null, [])
}

function readForm(form: FormData): KeptAdd {
  const fields: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && name !== OWNER_FIELD) fields[name] = value
  return { cardId: fields.card_id ?? '', fields }
}

function without(add: KeptAdd, adds: readonly KeptAdd[]): KeptAdd[] {
  const text = JSON.stringify(add)
  return adds.filter((one) => JSON.stringify(one) !== text)
}

function read(name: string): z.infer<typeof list> | null {
  try {
    return list.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

function write(name: string, user: string | null, adds: readonly KeptAdd[]) {
  if (adds.length === 0) localStorage.removeItem(name)
  else localStorage.setItem(name, JSON.stringify({ user, adds }))
  tellSavedIds()
}

/** @returns whether the browser stores it. */
function tryToWrite(...args: Parameters<typeof write>): boolean {
  try {
    write(...args)
    return true
  } catch {
    return false
  }
}
