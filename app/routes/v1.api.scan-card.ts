import type { ActionFunctionArgs } from '@remix-run/node'
import { json, methodNotAllowed } from '~/http/json.server'
import { log } from '~/http/log.server'
import { scanUpload } from '~/http/scan-upload.server'
import { refusal, scanAnswer } from '~/scan/scan-answer'
import { httpStatusOf, retryAfterOf, scanMessages } from '~/scan/scan-messages'
import { getServices } from '~/services.server'

export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST')
  try {
    const outcome = await scanUpload(request, context.clientAddress, getServices())
    const seconds = retryAfterOf(outcome)
    const headers = seconds === null ? undefined : { 'Retry-After': String(seconds) }
    return json(scanAnswer(outcome), { status: httpStatusOf(outcome), headers })
  } catch (error) {
    // Remix would answer with plain text, where clients of this call parse JSON.
    log.error({ err: error, requestId: context.requestId }, 'scan failed')
    return json(refusal(scanMessages.scanFailed), { status: 500 })
  }
}

export function loader() {
  return methodNotAllowed('POST')
}
