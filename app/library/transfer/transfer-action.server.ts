import { readSmallForm } from '~/http/read-form.server'
import { readFileUpload } from '~/http/upload-file.server'
import type { FileUpload } from '~/http/upload-file.server'
import { confirmImport } from './confirm-import.server'
import type { ConfirmOutcome, ConfirmServices } from './confirm-import.server'
import { receiveImport } from './receive-import.server'
import type { ReceiveOutcome, ReceiveServices } from './receive-import.server'
import { MOST_FILE_BYTES } from './transfer-limits'

export type TransferOutcome =
  | Exclude<FileUpload, { status: 'received' }>
  | ReceiveOutcome
  | ConfirmOutcome
  | { status: 'discarded' }

/** Does what a form of the page asks for: a file is sent, imported, or put away. */
export async function answerTransfer(
  userId: string,
  request: Request,
  services: ReceiveServices & ConfirmServices,
): Promise<TransferOutcome> {
  if (/^multipart\//i.test(request.headers.get('Content-Type') ?? '')) {
    const upload = await readFileUpload(request, MOST_FILE_BYTES)
    return upload.status === 'received' ? receiveImport(userId, upload.file, services) : upload
  }
  const form = await readSmallForm(request)
  if (!form) return { status: 'malformed' }
  const mode = form.get('mode') === 'set' ? 'set' : 'add'
  if (form.get('intent') === 'import')
    return confirmImport(userId, { id: form.get('id') ?? '', mode }, services)
  if (form.get('intent') !== 'discard') return { status: 'no-file' }
  await services.pendingImports.remove(userId)
  return { status: 'discarded' }
}
