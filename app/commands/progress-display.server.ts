import { SingleBar } from 'cli-progress'

/** Shows the progress of a long command. */
export type ProgressDisplay = {
  update(label: string, done: number, total: number): void
  /** Ends the display; does nothing if it was never updated. */
  stop(): void
}

/** Without a terminal, a line is written each time the progress has grown by this share. */
const SHARE_PER_LINE = 0.1

/** A progress bar if `output` is a terminal, otherwise a plain line now and then. */
export function createProgressDisplay(output: NodeJS.WriteStream): ProgressDisplay {
  return output.isTTY ? barDisplay(output) : lineDisplay(output)
}

function barDisplay(stream: NodeJS.WriteStream): ProgressDisplay {
  let shown: { label: string; bar: SingleBar } | null = null
  const stop = () => {
    shown?.bar.stop()
    shown = null
  }
  return {
    update(label, done, total) {
      if (shown?.label !== label) {
        stop()
        const format = `${label} {bar} {value}/{total} · {eta_formatted} left`
        shown = { label, bar: new SingleBar({ stream, format, hideCursor: true }) }
        shown.bar.start(total, done)
      }
      shown.bar.setTotal(total)
      shown.bar.update(done)
    },
    stop,
  }
}

function lineDisplay(output: NodeJS.WritableStream): ProgressDisplay {
  let said = ''
  return {
    update(label, done, total) {
      const share = total > 0 ? Math.floor(done / total / SHARE_PER_LINE) : 0
      const step = `${label} ${done === total ? 'all' : share}`
      if (step !== said) output.write(`${label}: ${done} of ${total}\n`)
      said = step
    },
    stop: () => undefined,
  }
}
