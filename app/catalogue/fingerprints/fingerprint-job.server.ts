import type { Jobs } from '~/storage/jobs.server'
import type { BuildProgress } from './build-progress'
import { buildFingerprints } from './build-fingerprints.server'
import type {
  FingerprintBuild,
  FingerprintBuildOptions,
  FingerprintProgress,
} from './build-fingerprints.server'

const FINGERPRINTS_JOB = 'fingerprints'
/** Cards between two progress reports to other processes; a card takes a thirtieth of a second. */
const TELL_EVERY = 30

/**
 * Builds fingerprints unless another process already does, and reports progress to all processes.
 *
 * @throws what `buildFingerprints` throws.
 */
export function buildFingerprintsAlone(
  options: FingerprintBuildOptions & { jobs: Jobs },
): Promise<{ status: 'ran'; result: FingerprintBuild } | { status: 'busy' }> {
  const { jobs, onProgress } = options
  const startedAt = new Date()
  const tell = ({ done, total }: FingerprintProgress) => {
    if (done % TELL_EVERY !== 0 && done !== total) return
    // A failed report does not stop the build.
    jobs.tellProgress(FINGERPRINTS_JOB, { done, total, startedAt }).catch(() => undefined)
  }
  return jobs.alone(FINGERPRINTS_JOB, () =>
    buildFingerprints({
      ...options,
      onProgress: (progress) => {
        onProgress?.(progress)
        tell(progress)
      },
    }),
  )
}

/** The running build's progress; `null` if no process builds fingerprints. */
export async function fingerprintProgress(
  jobs: Pick<Jobs, 'progress'>,
  now = Date.now(),
): Promise<BuildProgress | null> {
  const progress = await jobs.progress(FINGERPRINTS_JOB)
  if (!progress) return null
  const { done, total, startedAt } = progress
  const msEach = done > 0 ? (now - startedAt.getTime()) / done : null
  const secondsLeft = msEach === null ? null : Math.round((msEach * (total - done)) / 1000)
  return { done, total, secondsLeft }
}

/** Keeps a build's progress in memory, whichever process runs it. */
export function watchFingerprintProgress(jobs: Pick<Jobs, 'progress'>, intervalMs: number) {
  let latest: BuildProgress | null = null
  const look = async () => {
    latest = await fingerprintProgress(jobs).catch(() => null)
  }
  const timer = setInterval(() => void look(), intervalMs)
  timer.unref()
  return { current: () => latest, stop: () => clearInterval(timer) }
}
