import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { AccountBar } from '~/auth/session/account'
import type { Account } from '~/auth/session/account'
import { useTranslate } from '~/language/use-translate'
import type { LiveView } from '~/scan/live/open-live'
import { RefusalAlert } from '~/scan/refusal-alert'
import { Icon } from '~/ui/icon'
import { whenTouched } from '~/ui/network'
import { SearchForm } from '~/ui/search'
import { Preferences } from '~/ui/preferences'
import type { Refusal } from '~/scan/home-page'
import { PhotoPicker } from '~/scan/crop/photo-picker'

type MenuScreenProps = {
  /** `null` if signed out; `undefined` while unknown. */
  account: Account | null | undefined
  refusal: Refusal | null
  /** A picked photo is being prepared. */
  busy: boolean
  onPick(file: File): void
  /** Called with several photos chosen at once. */
  onPickAll(files: File[]): void
  /** If the page cannot use the camera, the phone's own app takes the photo. */
  live: LiveView
  /** The strip of a session under way. */
  session?: ReactNode
  /** What else this device stores. */
  children: ReactNode
}

export function MenuScreen(props: MenuScreenProps) {
  const { account, refusal, busy, onPick, onPickAll, live, session, children } = props
  const t = useTranslate()
  const describedBy = refusal ? 'photo-alert' : undefined
  return (
    <main className="screen menu" aria-busy={busy}>
      <header className="menu-head">
        <h1 className="menu-title" tabIndex={-1}>
          Pokemon Scanner
        </h1>
        <p className="menu-tagline">{t('Know exactly which card you’re holding.')}</p>
        <Preferences />
      </header>
      <AccountBar account={account} />
      {refusal ? <RefusalAlert id="photo-alert" refusal={refusal} /> : null}
      <div className="menu-hero">
        <PhotoPicker
          camera
          hidden={live.hasCamera}
          className="lens"
          describedBy={describedBy}
          onPick={onPick}
        >
          <Lens busy={busy} />
        </PhotoPicker>
        {live.hasCamera ? (
          <button
            type="button"
            className="lens"
            onClick={() => void live.open()}
            onFocus={live.ready}
            onPointerDown={live.ready}
          >
            <Lens busy={busy} />
          </button>
        ) : null}
      </div>
      <div className="menu-more">
        {session}
        <PhotoPicker
          className="button button-quiet"
          describedBy={describedBy}
          onPick={onPick}
          onPickAll={onPickAll}
        >
          <Icon name="picture" size={22} />
          {t('Upload Image')}
        </PhotoPicker>
        <p className="soft">{t('Photos go only to this server, which keeps none.')}</p>
        {account ? <LibraryLink /> : null}
        <SearchForm />
        <a href="/session" className="button button-plain without-scripts">
          {t('Your Scan Session')}
        </a>
      </div>
      <div className="menu-kept">{children}</div>
    </main>
  )
}

function LibraryLink() {
  const t = useTranslate()
  return (
    <Link to="/library" className="button button-quiet" prefetch={whenTouched()} viewTransition>
      <Icon name="library" size={22} />
      {t('View Library')}
    </Link>
  )
}

function Lens({ busy }: { busy: boolean }) {
  const t = useTranslate()
  return (
    <>
      <span className="lens-back" />
      <LensCorners />
      <span className="lens-inside">
        <span className="lens-ring">
          <Icon name="camera" size={40} />
        </span>
        {t(busy ? 'Processing...' : 'Take Photo')}
      </span>
    </>
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
