import { useTranslate } from '~/language/use-translate'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { acceptedTypes, readyCrop } from '~/scan/crop/pick-photo'

/** Where a form with a photo of several cards posts to. */
export const SEVERAL_PATH = '/scan/several'

type PhotoPickerProps = {
  /** Opens the camera at once, on devices that have one. */
  camera?: boolean
  className: string
  /** Id of the alert about the last choice. */
  describedBy?: string
  /** Called when somebody asks for a photo. */
  onOpen?(): void
  onPick(file: File): void
  children: ReactNode
}

/**
 * A form that posts one photo. With scripts, `onPick` handles the choice directly; until then a
 * button submits it.
 */
export function PhotoPicker({
  camera,
  className,
  describedBy,
  onOpen,
  onPick,
  children,
}: PhotoPickerProps) {
  const t = useTranslate()
  const id = camera ? 'take-photo' : 'upload-image'
  const input = useRef<HTMLInputElement>(null)

  function takeOver() {
    const file = input.current?.files?.[0]
    if (!input.current || !file) return
    input.current.value = ''
    onPick(file)
  }
  // A photo chosen before scripts loaded; later ones are handled as they are chosen.
  useEffect(takeOver)

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
        onClick={onOpen}
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
      <button className="picker-sent button button-primary">{t('Scan This Photo')}</button>
      <button className="picker-sent button button-quiet" formAction={SEVERAL_PATH}>
        {t('Scan All Cards in It')}
      </button>
    </form>
  )
}
