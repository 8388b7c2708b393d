import { AuthCard } from '~/auth/auth-card'
import { FactorChooser, FactorScreen } from '~/auth/second-factor/factor-screen'
import type { FactorPage } from '~/auth/second-factor/factors'
import type { SentCode } from '~/auth/sign-in/login-attempt.server'
import { PhoneField } from '~/auth/sign-in/phone-field'
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

/** Nothing is asked for, so that no page sends a code by itself. */
const factor: FactorPage = {
  ...{ factorId: 'otp-phone', action: '/design', sent: null, contact: null, isAsked: false },
  ...{ countries, alert: null, denied: null },
}

/** The phone number, and the second factor in its steps. */
export function SignInSamples() {
  return (
    <>
      <Sample name="Phone number" file="auth/sign-in/phone-field.tsx">
        <AuthCard icon="phone" title="Sign In">
          <PhoneField countries={countries} contact="" wrong={false} hint={null} />
          <PhoneField
            countries={countries}
            contact="+49 151 2345"
            country="DE"
            wrong={false}
            hint="This number is too short."
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
        <FactorScreen page={{ ...factor, sent }} />
        <FactorScreen page={{ ...factor, denied: 'You cannot continue here.' }} />
      </Sample>
    </>
  )
}
