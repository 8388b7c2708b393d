import { Alert } from '~/ui/alert'
import { useHeadingFocus } from '~/ui/heading-focus'
import { ThemeSwitch } from '~/ui/theme-switch'
import { TopBar } from '~/ui/top-bar'
import type { TransferPage, TransferRefusal } from '../transfer-page'
import { DoneSection } from './done-section'
import { PreviewSection } from './preview-section'
import { StartSection } from './start-section'

type TransferScreenProps = { page: TransferPage; refusal: TransferRefusal | null }

const titles: Readonly<Record<TransferPage['kind'], string>> = {
  start: 'Import & Export',
  preview: 'Check before importing',
  done: 'Imported',
}

/** Where a library leaves as a file, and where files come in: chosen, looked at, imported. */
export function TransferScreen({ page, refusal }: TransferScreenProps) {
  useHeadingFocus(page.kind)
  return (
    <main className="screen transfer">
      <TopBar back={{ to: '/library', label: 'Back to Library' }}>
        <ThemeSwitch />
      </TopBar>
      <h1 className="list-title" tabIndex={-1}>
        {titles[page.kind]}
      </h1>
      {refusal ? <Alert id="transfer-alert" {...refusal} /> : null}
      {page.kind === 'start' ? <StartSection {...page} isRefused={refusal !== null} /> : null}
      {page.kind === 'preview' ? <PreviewSection {...page} /> : null}
      {page.kind === 'done' ? <DoneSection {...page} /> : null}
    </main>
  )
}
