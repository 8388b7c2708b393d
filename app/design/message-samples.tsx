import { NothingFound } from '~/browse/search-screen'
import { VisitorAdds } from '~/library/kept-adds/visitor-adds'
import { AddNotice } from '~/library/add/late-add'
import { EmptyLibrary, NoneFits } from '~/library/screens/library-screen'
import { NewVersion } from '~/offline/site-notices'
import { RefusalAlert } from '~/scan/refusal-alert'
import { scanMessages } from '~/scan/scan-messages'
import { AddedNotice, RemovedRow } from '~/scan/session/screens/session-notices'
import { NoCards } from '~/scan/session/screens/session-screen'
import { ConnectionLostScreen } from '~/ui/connection-lost-screen'
import { ErrorScreen } from '~/ui/error-screen'
import { Sample } from './sample'
import { charizards, nothing } from './sample-cards'

const HIDDEN = 'Part of the card is hidden. Uncover it to see which printing it is.'
const link = { to: '/design', label: 'View' }

/** Notices, failures, and screens with nothing to show. */
export function MessageSamples() {
  return (
    <>
      <Sample name="Notices" file="offline/site-notices.tsx, library/add/late-add.tsx">
        <NewVersion onLoad={nothing} onLater={nothing} />
        <AddNotice text="Added to your library" isProblem={false} link={link} onClose={nothing} />
        <AddNotice
          text="This card could not be added. Please try again."
          isProblem
          link={{ ...link, label: 'Show Card' }}
          onClose={nothing}
        />
        <VisitorAdds count={2} onAdd={nothing} onRemove={nothing} />
        <AddedNotice copies={12} isOutdated={false} />
        <AddedNotice copies={1} isOutdated />
        <RemovedRow row={charizards} onUndo={nothing} />
        <p className="offline-note">No connection. You are seeing what is kept on this device.</p>
      </Sample>
      <Sample name="Failed scans" file="scan/refusal-alert.tsx">
        <RefusalAlert refusal={{ message: scanMessages.notIdentified, advice: null }} />
        <RefusalAlert refusal={{ message: scanMessages.network, advice: HIDDEN }} />
      </Sample>
      <Sample name="Empty library, search and session" file="library/screens/library-screen.tsx">
        <EmptyLibrary />
        <NoneFits />
        <NothingFound isAsked={false} />
        <NothingFound isAsked />
        <NoCards hydrated />
      </Sample>
      <Sample name="No page" file="ui/error-screen.tsx, ui/connection-lost-screen.tsx">
        <ErrorScreen />
        <ConnectionLostScreen />
      </Sample>
    </>
  )
}
