/** A photo as every browser can store it: Safari's private tabs refuse to store a `Blob`. */
export type PackedPhoto = { bytes: ArrayBuffer; type: string; name: string | null }

/** @throws if the browser cannot read the photo any more. */
export async function packPhoto(photo: Blob): Promise<PackedPhoto> {
  const name = photo instanceof File ? photo.name : null
  return { bytes: await photo.arrayBuffer(), type: photo.type, name }
}

/** @returns `null` if what was stored is no photo. */
export function unpackPhoto(stored: unknown): File | null {
  // The format of older versions of the page.
  if (stored instanceof Blob) return new File([stored], nameOf(stored), { type: stored.type })
  const { bytes, type, name }: { [Key in keyof PackedPhoto]?: unknown } = stored ?? {}
  if (!(bytes instanceof ArrayBuffer) || typeof type !== 'string') return null
  return new File([bytes], typeof name === 'string' ? name : UNNAMED, { type })
}

const UNNAMED = 'photo.jpg'

const nameOf = (photo: Blob) => (photo instanceof File ? photo.name : UNNAMED)
