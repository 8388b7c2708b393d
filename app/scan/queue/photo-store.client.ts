import { createStore, del, get, set } from 'idb-keyval'

/** Photos are too large for where the list of them is kept. */
const photos = createStore('queued-scans', 'photos')

/** @throws where the browser keeps nothing, or has no room. */
export function putPhoto(id: string, photo: Blob): Promise<void> {
  return set(id, photo, photos)
}

/** `null` where it is gone. */
export async function getPhoto(id: string): Promise<Blob | null> {
  const kept: unknown = await get(id, photos)
  return kept instanceof Blob ? kept : null
}

export function deletePhoto(id: string): Promise<void> {
  return del(id, photos)
}
