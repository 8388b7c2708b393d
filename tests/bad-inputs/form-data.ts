/** One part of a `multipart/form-data` body. */
export type FormPart = {
  /** Field name; `null` omits the whole Content-Disposition header. */
  field: string | null
  content: Uint8Array | string
  /** With a file name the part is a file; `null` makes it a text field. */
  filename?: string | null
  /** Content type; `null` omits the header. */
  type?: string | null
  /** More header lines, each ending in CRLF. */
  headers?: string
}

export const BOUNDARY = 'x-boundary-of-the-tests'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** A body of `parts`; with `closed` false its last boundary is missing. */
export function formBody(parts: readonly FormPart[], { closed = true } = {}): Buffer {
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${BOUNDARY}\r\n${headOf(part)}\r\n`),
    Buffer.from(part.content),
    Buffer.from('\r\n'),
  ])
  const end = closed ? `--${BOUNDARY}--\r\n` : ''
  return Buffer.concat([...pieces, Buffer.from(end)])
}

/** A body with a single file in the field `image`, as the page's form sends it. */
export function imageForm(
  content: Uint8Array | string,
  filename = 'photo.jpg',
  type: string | null = 'image/jpeg',
): Buffer {
  return formBody([{ field: 'image', content, filename, type }])
}

function headOf({ field, filename = null, type = 'image/jpeg', headers = '' }: FormPart): string {
  const file = filename === null ? '' : `; filename="${filename}"`
  const disposition =
    field === null ? '' : `Content-Disposition: form-data; name="${field}"${file}\r\n`
  const kind = filename === null || type === null ? '' : `Content-Type: ${type}\r\n`
  return disposition + kind + headers
}
