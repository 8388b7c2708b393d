import { useTranslate } from '~/language/use-translate'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { acceptedTypes } from '~/scan/send/photo-file'
import { readyCrop } from './pick-photo'
import { useHydrated } from '~/ui/hooks'

/** Where a form with a photo of several cards posts to. */
export const SEVERAL_PATH = '/scan/several'

type PhotoPickerProps = {
  /** Opens the camera at once, on devices that have one. */
  camera?: boolean
  /**
   * Whether something else takes the photo now. The form stays, for a photo on its way from the
   * phone's own app.
   */
  hidden?: boolean
  className: string
  /** Id of the alert about the last choice. */
  describedBy?: string
  /** Called when somebody asks for a photo. */
  onOpen?(): void
  onPick(file: File): void
  /** Called with several photos chosen at once; without it only one can be chosen. */
  onPickAll?(files: File[]): void
  children: ReactNode
}

/**
 * A form that posts one photo. With scripts, `onPick` and `onPickAll` handle the choice directly;
 * until then a button submits it.
 */
export function PhotoPicker({
  camera,
  hidden,
  className,
  describedBy,
  onOpen,
  onPick,
  onPickAll,
  children,
}: PhotoPickerProps) {
  const t = useTranslate()
  const id = camera ? 'take-photo' : 'upload-image'
  const hydrated = useHydrated()
  const { input, takeOver } = useTakeOver(onPick, onPickAll)

  return (
    <form
      method="post"
      action="/?index"
      encType="multipart/form-data"
      className="picker"
      hidden={hidden}
    >
      <input
        ref={input}
        id={id}
        type="file"
        name="image"
        required
        accept={acceptedTypes.join(',')}
        capture={camera ? 'environment' : undefined}
        // The form itself posts one photo.
        multiple={hydrated && onPickAll !== undefined}
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
        {t('Scan All Cards')}
      </button>
    </form>
  )
}

/** Hands over what was chosen in the form's input. */
function useTakeOver(onPick: PhotoPickerProps['onPick'], onPickAll: PhotoPickerProps['onPickAll']) {
  const input = useRef<HTMLInputElement>(null)

  function takeOver() {
    const files = [...(input.current?.files ?? [])]
    const [file] = files
    if (!input.current || !file) return
    input.current.value = ''
    if (onPickAll && files.length > 1) onPickAll(files)
    else onPick(file)
  }
  // A photo chosen before scripts loaded; later ones are handled as they are chosen.
  useEffect(takeOver)

  return { input, takeOver }
}
