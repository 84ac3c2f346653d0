import { asRoomCount, optionsWith, roomOptions, type Search } from '@kot/domain/search/criteria'
import { watchRentOptions } from '@kot/domain/watch/watch-options'
import { formatRent } from '@kot/i18n/format/number'
import { searchTexts } from '@kot/i18n/texts/search'
import { watchPanelTexts } from '@kot/i18n/texts/watch-panel'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button'
import { GroupedMultiSelect } from '../../ui/overlays/grouped-multi-select'
import { createLazyPart, type LazyPart, useLazyPart } from '../../ui/state/lazy-part'
import { classes } from '../../ui/classes'
import { LiveRegion, Notice } from '../../ui/notice'
import { SelectField } from '../../ui/select/select-field'
import { besideField, FieldNote, TextField } from '../../ui/forms/field'
import { useLang } from '../../page/use-page'
import { useNearWindow } from '../../home/photos/photo'
import { areaWithPlace } from '../../search/panel/describe-area'
import { useAreaChoice } from '../../search/panel/area-choice'
import { useSession } from '../../api/session-store'
import type { WantedWatch } from './pending-watch'
import { sending, useWatchPanel } from './use-watch-panel'

/** Loaded when an area is chosen: most visitors of the landing page never choose one here. */
const forecast = createLazyPart(() => import('../calls/watch-forecast'))

const broughtAlong = createLazyPart(() => import('./brought-along'))

/** Required by the specification, but not sent in any call. */
const peopleOptions = [1, 2, 3, 4, 5, 6]

interface WatchPanelProps {
  counts: Readonly<Record<string, number>>
  /** What the fields start with. */
  search: Search
}

/** A short form of the watch at the foot of the landing page. A visitor's input is passed on to the
 *  sign-up, so that no watch starts for an address whose owner did not agree. */
export function WatchPanel({ counts, search }: WatchPanelProps) {
  const lang = useLang()
  const texts = watchPanelTexts[lang]
  const headingId = useId()
  const form = useRef<HTMLFormElement>(null)
  const panel = useWatchPanel(form, search)
  const { faults, state, message, refusal } = panel
  const sent = useLazyPart(sending)
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-card bg-surface p-4 text-ink shadow-card tablet:p-6 wide:p-8"
    >
      <h3 id={headingId} className="text-xl tracking-snug wide:text-2xl">
        {texts.heading}
      </h3>
      <p className="mt-2 mb-5 max-w-176 text-ink-soft">{texts.notice}</p>
      {state === 'active' || state === 'disabling' ? (
        sent && (
          <sent.ActiveNotice busy={state === 'disabling'} onDisable={() => void panel.disable()} />
        )
      ) : (
        <PanelForm form={form} panel={panel} counts={counts} />
      )}
      {/* The faults stand below their fields; here they are all read aloud when the form is sent. */}
      <LiveRegion urgent>
        {[faults.postcodes, faults.email].filter((fault) => fault !== undefined).join('. ')}
      </LiveRegion>
      <div aria-live="polite" className="mt-4 empty:mt-0">
        {message !== null && <Notice tone="good">{message}</Notice>}
        {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      </div>
    </section>
  )
}

interface PanelFormProps {
  form: RefObject<HTMLFormElement | null>
  panel: ReturnType<typeof useWatchPanel>
  counts: WatchPanelProps['counts']
}

function PanelForm({ form, panel, counts }: PanelFormProps) {
  const lang = useLang()
  const texts = watchPanelTexts[lang]
  const areaFaultId = useId()
  const { user } = useSession()
  const { values, change, faults, state } = panel
  const choice = useAreaChoice(values.postcodes, counts)
  const near = useNearWindow(form)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void panel.send(event)}
      className="grid grid-cols-2 items-start gap-3 noscript:hidden wide:grid-cols-4"
    >
      <div className="col-span-2">
        <GroupedMultiSelect
          {...choice}
          texts={{ ...choice.texts, label: texts.area }}
          value={values.postcodes}
          onChange={(postcodes) => change({ postcodes })}
          summary={areaWithPlace(lang, values.postcodes)}
          anchor={form}
          faultId={faults.postcodes ? areaFaultId : undefined}
        />
        <FieldNote id={areaFaultId} error={faults.postcodes} />
      </div>
      <SelectField
        label={texts.maxRent}
        value={values.maxRent ?? ''}
        onChange={({ target }) => change({ maxRent: Number(target.value) || null })}
        className="col-span-2 min-w-0 wide:col-span-1"
      >
        {optionsWith(watchRentOptions, values.maxRent).map((rent) => (
          <option key={rent} value={rent ?? ''}>
            {rent === null ? searchTexts[lang].maxRent.none : formatRent(rent)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.rooms}
        value={values.minRooms}
        onChange={({ target }) => change({ minRooms: asRoomCount(Number(target.value)) })}
        className="min-w-0"
      >
        {roomOptions.map((rooms) => (
          <option key={rooms} value={rooms}>
            {texts.atLeast(rooms)}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.people} className="min-w-0">
        {peopleOptions.map((people) => (
          <option key={people} value={people}>
            {people === peopleOptions.length ? texts.manyPeople(people) : people}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        // A watch mails only the address of its account.
        value={user?.email ?? values.email}
        readOnly={user !== null}
        error={faults.email}
        onChange={({ target }) => change({ email: target.value })}
        className="col-span-2 min-w-0 wide:col-span-1"
      />
      <Button
        type="submit"
        size="large"
        block
        busy={state === 'sending'}
        className={classes('col-span-2', besideField)}
      >
        {texts.submit}
      </Button>
      {near && <LazyBroughtAlong {...values} />}
      {near && values.postcodes.length > 0 && (
        <div className="col-span-full mt-2 grid min-h-6">
          <LazyForecast {...values} />
        </div>
      )}
    </form>
  )
}

/** If the scripts cannot be loaded, the panel works without both. */
function LazyForecast({ email: _email, from: _from, ...criteria }: WantedWatch) {
  const loaded = useLoaded(forecast)
  return loaded && <loaded.ForecastOf {...criteria} />
}

function LazyBroughtAlong(values: WantedWatch) {
  const loaded = useLoaded(broughtAlong)
  return loaded && <loaded.BroughtAlong {...values} />
}

function useLoaded<Part>(part: LazyPart<Part>): Part | null {
  useEffect(() => void part.load().catch(() => {}), [part])
  return useLazyPart(part)
}
