import { loginMail, verificationMail } from '~/auth/messages/message'
import { useTranslate } from '~/language/use-translate'
import { Sample } from './sample'

const to = 'ash@pallet.example'
const link = 'https://scanner.example/auth/verify?preAuthSessionId=design#design'
const lifetimeMs = 900_000
const size = { width: 390, height: 420 }

/** The mails, as mail programs show them in both themes. */
export function MailSamples() {
  const t = useTranslate()
  const secret = { link: null, plainLink: null, lifetimeMs }
  const mails = [
    loginMail(to, { ...secret, code: '123456' }, t),
    loginMail(to, { ...secret, code: '123456', link }, t),
    loginMail(to, { ...secret, code: null, link, plainLink: link }, t),
    verificationMail({ to, link, lifetimeMs }, t),
  ]
  return (
    <Sample name="Mails" file="auth/messages/message.ts, mail-page.ts">
      {mails.map(({ subject, html }, index) => (
        <img key={index} className="design-mail" src={drawMail(html)} alt={subject} {...size} />
      ))}
    </Sample>
  )
}

/**
 * A mail as a picture, which follows the theme around it. The page's own policy forbids the inline
 * styles that a mail has, in a frame, too.
 */
function drawMail(html: string): string {
  const [style = ''] = /<style>[^]*<\/style>/.exec(html) ?? []
  const body = /<body([^]*)<\/body>/.exec(html)?.[1] ?? ''
  const { width, height } = size
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<foreignObject width="${width}" height="${height}">`,
    `<html xmlns="http://www.w3.org/1999/xhtml">${style}<div${body}</div></html>`,
    '</foreignObject></svg>',
  ]
  return `data:image/svg+xml,${encodeURIComponent(drawing.join(''))}`
}
