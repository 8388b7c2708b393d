import type { Texts } from '~/language/translate'

/** Why there is no picture from the camera. */
export type CameraProblem = 'refused' | 'none' | 'in-use' | 'lost' | 'failed'

/** What a person is told, and what to do about it; the file input is beside it. */
export const cameraProblems: Record<CameraProblem, { message: string; next: string }> = {
  refused: {
    message: 'Camera access is blocked.',
    next: 'Allow it for this site in your browser’s settings, or choose a photo.',
  },
  none: { message: 'No camera found.', next: 'Connect one and try again, or choose a photo.' },
  'in-use': {
    message: 'The camera is in use.',
    next: 'Close the app that is using it and try again, or choose a photo.',
  },
  lost: { message: 'The camera stopped.', next: 'Start it again, or choose a photo.' },
  failed: { message: 'The camera did not start.', next: 'Try again, or choose a photo.' },
} satisfies Texts

const problemsByName: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
}

/**
 * The problem behind an error of `getUserMedia`, by the names of the Media Capture specification.
 */
export function toCameraProblem(thrown: unknown): CameraProblem {
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : ''
  return problemsByName[name] ?? 'failed'
}
