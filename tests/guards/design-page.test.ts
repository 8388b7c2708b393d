import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { exportedComponents, findReached } from './component-tree'
import { SOURCES } from './source-tree'

const DESIGN = 'app/design/'
/** Pages are visited by `npm run screens`; the others are no part of a page. */
const OTHERS = /^app\/(?:routes|design|commands|services)\/|^app\/[^/]+$/

const SCANS = 'needs the photo, camera or device store of a browser; its parts are shown'
const SESSION = 'follows the browser’s session, and would change what it keeps; its parts are shown'
const SITE = 'renders nothing by itself on a page at rest; its notices are shown'

/**
 * Components that `/design` cannot show, and why. `npm run screens` takes pictures of the screens.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'app/account/account-screen.tsx#AccountScreen': SESSION,
  'app/account/delete-screen.tsx#DeleteScreen': SESSION,
  'app/account/delete-screen.tsx#DeletedScreen': 'clears what the browser keeps',
  'app/auth/sign-in/protected-content.tsx#ProtectedContent': SESSION,
  'app/auth/session/refresh-refused.tsx#RefreshRefused': 'shows an error of its route',
  'app/auth/sign-in/sign-in-card.tsx#SignInBroken': 'shows an error of its route',
  'app/auth/sign-in/sign-in-card.tsx#SignInCard': SESSION,
  'app/library/kept-adds/add-sender.client.tsx#AddSender': SITE,
  'app/library/add/late-add.tsx#LateAdd': SITE,
  'app/library/add/late-adds.tsx#LateAdds': SITE,
  'app/library/saved-ids/keep-saved-ids.client.tsx#SavedIds': SITE,
  'app/offline/site-notices.tsx#SiteNotices': SITE,
  'app/scan/crop/crop-screen.client.tsx#CropScreen': SCANS,
  'app/scan/crop/scan-all.client.tsx#ScanAll': SCANS,
  'app/scan/crop/scan-progress.client.tsx#FailedScan': 'takes the focus of the whole page',
  'app/scan/device/recent-strip.tsx#RecentStrip': SCANS,
  'app/scan/live/camera-view.client.tsx#CameraPicture': SCANS,
  'app/scan/live/live-screen.client.tsx#LiveScreen': SCANS,
  'app/scan/queue/queued-strip.tsx#QueuedStrip': SCANS,
  'app/scan/screens/details-screen.tsx#ResultScreen': SCANS,
  'app/scan/screens/home-screen.tsx#HomeScreen': SCANS,
  'app/scan/screens/known-card-screen.tsx#KnownCardScreen': SCANS,
  'app/scan/screens/photo-screen.tsx#PhotoScreen': SCANS,
  'app/scan/screens/result.tsx#Result': 'loads the result screen on demand; that one is shown',
  'app/scan/session/screens/session-screen.tsx#SessionScreen': SCANS,
  'app/scan/several/several-screen.client.tsx#SeveralScreen': SCANS,
}

const reached = findReached(`${DESIGN}design-page.tsx`, 'default')
const components = SOURCES.filter(({ path }) => !OTHERS.test(path)).flatMap(({ path }) =>
  exportedComponents(path).map((name) => `${path}#${name}`),
)

test('the page of components shows every component, except those that cannot stand alone', () => {
  expect(components.length).toBeGreaterThan(100)
  const hidden = components.filter((component) => !reached.has(component))
  expect(hidden.toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted())
})

test('a component that only shares a file with a shown one is not reached', () => {
  expect(reached).toContain('app/scan/several/several-list.tsx#SeveralList')
  expect(reached).not.toContain('app/scan/several/several-screen.client.tsx#SeveralScreen')
  const card = findReached('app/auth/session/sign-out-card.tsx', 'AccessDenied')
  expect(card).toContain('app/ui/alert.tsx#Alert')
  expect(card).toContain('app/auth/session/sign-out-card.tsx#LogOut')
  expect(card).not.toContain('app/auth/session/sign-out-card.tsx#SignOutCard')
})

test('what is loaded on demand is reached by its name', () => {
  const home = findReached('app/scan/screens/home-screen.tsx', 'HomeScreen')
  expect(home).toContain('app/scan/device/recent-strip.tsx#RecentStrip')
  expect(home).not.toContain('app/scan/session/screens/session-screen.tsx#SessionScreen')
})

test('samples name files that exist', () => {
  const samples = SOURCES.filter(({ path }) => path.startsWith(DESIGN))
  const named = samples.flatMap(({ path }) =>
    Array.from(readFileSync(path, 'utf8').matchAll(/ file="([^"]+)"/g), ([, files = '']) => files),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.flatMap(findMissing)).toEqual([])
})

/** `ui/fields.tsx, search.tsx`: files of `app`; what follows the first may stand beside it. */
function findMissing(files: string): string[] {
  const [first = '', ...others] = files.split(', ')
  const beside = (file: string) => `app/${dirname(first)}/${file}`
  const missing = others.filter((file) => !existsSync(`app/${file}`) && !existsSync(beside(file)))
  return existsSync(`app/${first}`) ? missing : [first, ...missing]
}
