import { LogOut } from './access-denied'
import { AuthCard } from './auth-card'
import { useText } from './text-context'

/** Signs out; where the session could not be ended it says so, in words that tell no more. */
export function SignOutCard({ failed }: { failed: boolean }) {
  const text = useText()
  return (
    <AuthCard
      icon="lock"
      title={text('SIGN_OUT_BTN')}
      subtitle={text('SIGN_OUT_SUBTITLE')}
      alert={failed ? text('SIGN_OUT_NO_MESSAGE') : null}
    >
      <LogOut label={text('SIGN_OUT_BTN')} className="button-primary" />
    </AuthCard>
  )
}
