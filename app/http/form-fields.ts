/** The largest image file that is accepted for a scan, in bytes: 10 MB. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024

/** A text field of a form; empty where it is missing or a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Whether a file was sent instead of a text. */
export function isFile(form: FormData, name: string): boolean {
  const value = form.get(name)
  return value !== null && typeof value !== 'string'
}
