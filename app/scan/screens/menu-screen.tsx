import { Link } from '@remix-run/react'
import { AccountBar } from '~/auth/account'
import type { Account } from '~/auth/account'
import { useAccount } from '~/auth/use-account'
import { Alert } from '~/ui/alert'
import { Icon } from '~/ui/icon'
import { SearchForm } from '~/ui/search-form'
import { ThemeSwitch } from '~/ui/theme-switch'
import type { Refusal } from './home-page'
import { PhotoPicker } from './photo-picker'

type MenuScreenProps = {
  /** `null` for somebody signed out. */
  account: Account | null
  refusal: Refusal | null
  /** A picked photo is being made ready. */
  busy: boolean
  onPick(file: File): void
}

export function MenuScreen({ account: given, refusal, busy, onPick }: MenuScreenProps) {
  const account = useAccount(given)
  const describedBy = refusal ? 'photo-alert' : undefined
  return (
    <main className="screen menu" aria-busy={busy}>
      <header className="menu-head">
        <div>
          <h1 className="menu-title" tabIndex={-1}>
            Pokemon Scanner
          </h1>
          <p className="menu-tagline">Know exactly which card you hold.</p>
        </div>
        <ThemeSwitch />
      </header>
      <AccountBar account={account} />
      {refusal ? <Alert id="photo-alert" message={refusal.message} next={refusal.advice} /> : null}
      <div className="menu-hero">
        <PhotoPicker camera className="lens" describedBy={describedBy} onPick={onPick}>
          <span className="lens-back" />
          <LensCorners />
          <span className="lens-inside">
            <span className="lens-ring">
              <Icon name="camera" size={40} />
            </span>
            {busy ? 'Processing...' : 'Take Photo'}
          </span>
        </PhotoPicker>
      </div>
      <div className="menu-more">
        <PhotoPicker className="button button-quiet" describedBy={describedBy} onPick={onPick}>
          <Icon name="picture" size={22} />
          Upload Image
        </PhotoPicker>
        {account ? (
          <Link to="/library" className="button button-quiet" viewTransition>
            <Icon name="library" size={22} />
            View Library
          </Link>
        ) : null}
        <SearchForm />
      </div>
    </main>
  )
}

function LensCorners() {
  return (
    <svg className="lens-corners" viewBox="0 0 126 176" fill="none" aria-hidden="true">
      <path
        d="M2 24V12A10 10 0 0 1 12 2h12M102 2h12a10 10 0 0 1 10 10v12M124 152v12a10 10 0 0 1-10 10h-12M24 174H12a10 10 0 0 1-10-10v-12"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
