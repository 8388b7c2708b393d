import { Alert } from '~/ui/alert'
import { Choice, Labelled } from '~/ui/fields'
import type { Option } from '~/ui/fields'
import { drawings, PageIcon } from '~/ui/page-icon'
import type { PageIconName } from '~/ui/page-icon'
import { Pager } from '~/ui/pager'
import { SearchField } from '~/ui/search'
import { SiteNav } from '~/ui/navigation/site-nav'
import { Sample } from './sample'

const BUTTONS = ['button-primary', 'button-quiet', 'button-plain']
const FINISHES: readonly Option[] = [
  ['normal', 'Normal'],
  ['holo', 'Holo'],
]

/** Buttons, fields and messages. */
export function ControlSamples() {
  return (
    <>
      <Sample name="Buttons" file="ui/controls.css">
        {BUTTONS.map((kind) => (
          <div key={kind} className="design-row">
            <button type="button" className={`button ${kind}`}>
              Use Crop
            </button>
            <button type="button" className={`button ${kind}`}>
              <PageIcon name="camera" size={22} /> Take Photo
            </button>
            <button type="button" className={`button ${kind}`} disabled>
              Scanning…
            </button>
          </div>
        ))}
      </Sample>
      <Sample name="Navigation" file="ui/navigation/site-nav.tsx">
        <SiteNav />
      </Sample>
      <Sample name="Icons" file="ui/icon.tsx">
        <div className="design-row">
          {(Object.keys(drawings) as PageIconName[]).map((name) => (
            <PageIcon key={name} name={name} />
          ))}
        </div>
      </Sample>
      <Sample name="Fields" file="ui/fields.tsx, ui/search.tsx">
        <Choice name="finish" label="Finish" value="holo" options={FINISHES} />
        <Labelled id="design-copies" label="Copies">
          <input className="field-input" defaultValue="0" aria-invalid />
        </Labelled>
        <Labelled id="design-email" label="Email">
          <input className="field-input" placeholder="ash@pallet.example" disabled />
        </Labelled>
        <SearchField value="" placeholder="Search by name or number" verb="Search" />
      </Sample>
      <Sample name="Alerts" file="ui/alert.tsx">
        <Alert message="No Pokémon card found." next="Lay one card flat, in good light." />
        <Alert message="The connection was lost." />
      </Sample>
      <Sample name="Pager" file="ui/pager.tsx">
        <Pager page={1} pages={9} pathOf={String} />
        <Pager page={5} pages={9} pathOf={String} />
        <Pager page={9} pages={9} pathOf={String} />
      </Sample>
    </>
  )
}
