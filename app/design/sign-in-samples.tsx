import { AuthCard } from '~/auth/auth-card'
import { FactorChooser, FactorScreen } from '~/auth/second-factor/factor-screen'
import type { FactorPage } from '~/auth/second-factor/factor-screen'
import type { SentCode } from '~/auth/login-attempt.server'
import { ContactStep } from '~/auth/sign-in/contact-step'
import { PhoneField } from '~/auth/sign-in/phone-field'
import { CodeStep, LinkSent } from '~/auth/sign-in/sign-in-card'
import type { SignInPage } from '~/auth/sign-in/sign-in-page'
import { useText } from '~/auth/texts/texts'
import { Sample } from './sample'

const countries = [
  { iso2: 'DE', name: 'Germany', dialCode: '49' },
  { iso2: 'JP', name: 'Japan', dialCode: '81' },
  { iso2: 'US', name: 'United States', dialCode: '1' },
]

const sent: SentCode = {
  ...{ version: 1, tenantId: 'public', deviceId: 'design', preAuthSessionId: 'design' },
  ...{ flowType: 'USER_INPUT_CODE', contactMethod: 'PHONE', contactInfo: '+49 151 23456789' },
  ...{ lastResend: 0, redirectToPath: null, secondsToResend: 0 },
}

const start: SignInPage = {
  ...{ contactMethod: 'EMAIL_OR_PHONE', kind: 'EMAIL', linkFields: [], countries },
  ...{ redirectToPath: null, contact: '', sent: null, alert: null },
}
const mailed: SentCode = { ...sent, contactMethod: 'EMAIL', contactInfo: 'ash@pallet.example' }

/** Not requested yet, so that the sample sends no code. */
const factor: FactorPage = {
  ...{ factorId: 'otp-phone', action: '/design', sent: null, contact: null, isAsked: false },
  ...{ countries, alert: null, denied: null },
}

/** The two steps of signing in, the phone number, and the second factor in its steps. */
export function SignInSamples() {
  const text = useText()
  return (
    <>
      <Sample name="Sign-in" file="auth/sign-in/contact-step.tsx, sign-in-card.tsx">
        <ContactStep page={start} alert={null} />
        <ContactStep
          page={{ ...start, contact: mailed.contactInfo }}
          alert={text('SIGN_IN_SEND_FAILED')}
        />
        <CodeStep sent={mailed} alert={null} wrongCode={false} />
        <CodeStep sent={mailed} alert={text('SIGN_IN_WRONG_CODE')} wrongCode={false} />
        <CodeStep sent={sent} alert={null} wrongCode={false} />
      </Sample>
      <Sample name="Link that was sent" file="auth/sign-in/sign-in-card.tsx">
        <LinkSent sent={{ ...mailed, flowType: 'MAGIC_LINK' }} alert={null} />
        <LinkSent sent={{ ...sent, flowType: 'MAGIC_LINK' }} alert={text('SIGN_IN_SEND_FAILED')} />
      </Sample>
      <Sample name="Phone number" file="auth/sign-in/phone-field.tsx">
        <AuthCard icon="phone" title={text('SIGN_IN_TITLE')}>
          <PhoneField countries={countries} contact="" wrong={false} hint={null} />
          <PhoneField
            countries={countries}
            contact="+49 151 2345"
            country="DE"
            wrong={false}
            hint={text('SIGN_IN_PHONE_CODE_2')}
          />
        </AuthCard>
      </Sample>
      <Sample name="Second factor" file="auth/second-factor/factor-screen.tsx">
        <FactorChooser
          choice={{
            factors: [
              { id: 'otp-email', path: '/design' },
              { id: 'otp-phone', path: '/design' },
            ],
            denied: null,
          }}
        />
        <FactorScreen page={factor} />
        <FactorScreen page={{ ...factor, contact: sent.contactInfo, alert: 'Try again.' }} />
        <FactorScreen page={{ ...factor, factorId: 'otp-email' }} />
        <FactorScreen page={{ ...factor, factorId: 'otp-email', contact: mailed.contactInfo }} />
        <FactorScreen page={{ ...factor, sent }} />
        <FactorScreen page={{ ...factor, factorId: 'otp-email', sent: mailed }} />
        <FactorScreen page={{ ...factor, denied: 'You cannot continue here.' }} />
      </Sample>
    </>
  )
}
