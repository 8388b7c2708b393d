import { Form, useNavigation } from '@remix-run/react'
import type { ClipboardEvent } from 'react'
import { useText } from './text-context'
import { TextField, useFilled } from './text-field'

/** The specification's limit on a code. */
const mostCharacters = 6

type CodeFormProps = {
  /** The page that the form is sent to. */
  action: string
  label: string
  wrongCode: boolean
}

/** Asks for the code that was sent. */
export function CodeForm({ action, label, wrongCode }: CodeFormProps) {
  const text = useText()
  const [filled, setFilled] = useFilled()
  const busy = useNavigation().formData?.get('intent') === 'consume'
  return (
    <Form method="post" action={action} noValidate className="auth-form">
      <input type="hidden" name="intent" value="consume" />
      <TextField
        // A new field after each submit: what was sent is cleared.
        key={busy ? 'sent' : 'asked'}
        id="code"
        name="code"
        label={label}
        wrong={wrongCode}
        onFilled={setFilled}
        onPaste={pasteCode}
        className="code-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        placeholder={text('SIGN_IN_CODE_PLACEHOLDER')}
        maxLength={mostCharacters}
      />
      <button className="button button-primary" disabled={busy || !filled}>
        {text(busy ? 'SIGN_IN_VERIFYING' : 'SIGN_IN_VERIFY_BTN')}
      </button>
    </Form>
  )
}

/** A code copied with spaces in it would not fit whole. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>) {
  const pasted = event.clipboardData.getData('text')
  if (!/\s/.test(pasted)) return
  event.preventDefault()
  event.currentTarget.value = pasted.replace(/\s/g, '').slice(0, mostCharacters)
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
}
