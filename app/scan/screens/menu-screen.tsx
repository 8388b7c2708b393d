import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { AccountBar } from '~/auth/session/account'
import type { Account } from '~/auth/session/account'
import { Alert } from '~/ui/alert'
import { Icon } from '~/ui/icon'
import { SearchForm } from '~/ui/search'
import { ThemeSwitch } from '~/ui/theme'
import type { Refusal } from './home-page.server'
import { acceptedTypes, readyCrop } from '~/scan/crop/pick-photo'

type PhotoPickerProps = {
  /** Opens the camera at once, on devices that have one. */
  camera?: boolean
  className: string
  /** Id of the alert that tells what is wrong with the last choice. */
  describedBy?: string
  onPick(file: File): void
  children: ReactNode
}

/**
 * A form that posts one photo. Where scripts run the choice itself is taken over by `onPick`;
 * before and without them a button appears that sends it.
 */
export function PhotoPicker({
  camera,
  className,
  describedBy,
  onPick,
  children,
}: PhotoPickerProps) {
  const id = camera ? 'take-photo' : 'upload-image'
  const input = useRef<HTMLInputElement>(null)

  function takeOver() {
    const file = input.current?.files?.[0]
    if (!input.current || !file) return
    input.current.value = ''
    onPick(file)
  }
  // A photo chosen before the scripts had arrived.
  useEffect(takeOver, []) // eslint-disable-line react-hooks/exhaustive-deps -- once, at hydration

  return (
    <form method="post" action="/?index" encType="multipart/form-data" className="picker">
      <input
        ref={input}
        id={id}
        type="file"
        name="image"
        required
        accept={acceptedTypes.join(',')}
        capture={camera ? 'environment' : undefined}
        className="picker-input unseen"
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        onChange={takeOver}
        onFocus={() => void readyCrop()}
      />
      <label
        htmlFor={id}
        className={`picker-label ${className}`}
        onPointerDown={() => void readyCrop()}
      >
        {children}
      </label>
      <button className="picker-sent button button-primary">Scan This Photo</button>
    </form>
  )
}

type MenuScreenProps = {
  /** `null` for somebody signed out; `undefined` while that is not known. */
  account: Account | null | undefined
  refusal: Refusal | null
  /** A picked photo is being made ready. */
  busy: boolean
  onPick(file: File): void
}

export function MenuScreen({ account, refusal, busy, onPick }: MenuScreenProps) {
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
