import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { baseSet, baseSetCard, baseSetCards } from '../../tests/fixtures/base-set'
import { createKyselyCatalogueStore } from '~/catalogue/store/kysely-catalogue-store.server'
import { fingerprintOfImage } from '~/scan/recognise/describe-image.server'
import { openDatabase } from '~/storage/database.server'
import { drawReference } from '../../tests/drawn-cards/draw-references'
import { photographCard } from '../../tests/drawn-cards/photograph'
import { html } from './html'
import { runExplain } from './main'
import { useBareCommand } from '../../tests/setup/bare-command'

const magmar = baseSetCard('base1-36')

const command = useBareCommand()

/** The app's own catalogue: the Base Set, with a fingerprint of the card that is photographed. */
async function fillCatalogue() {
  const database = await openDatabase({ dataDir: join(command.folder, 'data') })
  const store = createKyselyCatalogueStore(database)
  await store.replaceCards([baseSet], baseSetCards)
  const fingerprint = await fingerprintOfImage(await drawReference(magmar, 'low'))
  await store.putFingerprints(new Map([['base1-36', fingerprint]]))
  await database.destroy()
}

it('writes one page that shows a whole scan and makes no requests', async () => {
  await fillCatalogue()
  const photo = join(command.folder, 'magmar.jpg')
  await writeFile(photo, (await photographCard(magmar, 'easy')).jpeg)
  const out = join(command.folder, 'page.html')
  expect(await runExplain([photo, '--out', out])).toBe(0)
  expect(command.said).toContain(`${out}\n`)
  const page = await readFile(out, 'utf8')
  expect(page).toContain('<h1>Magmar, Base Set 36 (base1-36)</h1>')
  for (const title of ['Outlines tried', 'The card, rectified', 'Stages', 'Candidates, term by'])
    expect(page).toContain(`<h2>${title}`)
  expect(page.match(/<polygon /g)?.length).toBeGreaterThan(4)
  expect(page).toContain('alt="A line of ')
  for (const [, kind] of page.matchAll(/type="checkbox" id="([\w-]+)"/g)) {
    expect(page).toContain(`.${kind} { --kind: `)
    expect(page).toContain(`:has(#${kind}:not(:checked)) g.${kind}`)
  }
  expect(page).not.toMatch(/(src|href)="(?!data:)/)
})

it.each([
  ['no-such.jpg', null, 'There is no readable file'],
  ['notes.txt', 'Not a picture', 'is no JPEG, PNG or WebP'],
  ['broken.jpg', '\xff\xd8\xff broken', 'is broken'],
])('says in one line why %s cannot be explained', async (name, content, reason) => {
  await fillCatalogue()
  const photo = join(command.folder, name)
  if (content !== null) await writeFile(photo, content, 'latin1')
  command.said = ''
  expect(await runExplain([photo])).toBe(1)
  const errors = command.said.trim().split('\n').slice(-1)
  expect(errors[0]).toContain(photo)
  expect(errors[0]).toContain(reason)
})

it('escapes texts from a photo or the catalogue', () => {
  expect(html`<b title="${'"'}">${'<script>'}${[html`<i>${1}</i>`]}</b>`.markup).toBe(
    '<b title="&quot;">&lt;script&gt;<i>1</i></b>',
  )
})
