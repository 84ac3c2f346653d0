import { roomOptions } from '@kot/domain/search'
import { watchRentOptions } from '@kot/domain/watch'
import { formatRent } from '@kot/i18n/format/number'
import { searchTexts } from '@kot/i18n/texts/search'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { useEffect, useId, useRef } from 'react'
import { Bell, BellOff } from 'lucide-react'
import { Button } from '../ui/button'
import { GroupedMultiSelect } from '../ui/grouped-multi-select'
import { createLazyPart, useLazyPart } from '../ui/lazy-part'
import { Notice } from '../ui/notice'
import { SelectField } from '../ui/select-field'
import { TextField } from '../ui/field'
import { useLang } from '../page/use-page'
import { areaWithPlace } from '../find/describe-search'
import { useAreaChoice } from '../find/area-choice'
import { useSession } from '../session/session-store'
import type { WantedWatch } from '../session/pending-watch'
import { useWatchPanel } from './use-watch-panel'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { TextLink } from '../ui/text-link'

const panelForecast = createLazyPart(async () => (await import('./panel-forecast')).PanelForecast)

/** Required by the specification, but not sent in any call. */
const peopleOptions = [1, 2, 3, 4, 5, 6]

/** A short form of the watch at the foot of the landing page. A visitor's input is passed on to the
 *  sign-up, so that no watch starts for an address whose owner did not agree. */
export function WatchPanel({ counts }: { counts: Readonly<Record<string, number>> }) {
  const lang = useLang()
  const texts = smartfinderTexts[lang].panel
  const headingId = useId()
  const alertId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { user } = useSession()
  const { values, change, faults, alert, message, state, send, disable } = useWatchPanel(form)
  const choice = useAreaChoice(values.postcodes, counts)
  return (
    <section aria-labelledby={headingId} className="column pb-12 wide:pb-20">
      <div className="rounded-card bg-surface p-4 shadow-card tablet:p-6 wide:p-8">
        <h2 id={headingId} className="text-xl tracking-snug wide:text-2xl">
          {texts.heading}
        </h2>
        <p className="mt-2 mb-5 max-w-176 text-ink-soft">{texts.notice}</p>
        {state === 'active' || state === 'disabling' ? (
          <ActiveNotice busy={state === 'disabling'} onDisable={() => void disable()} />
        ) : (
          <form
            ref={form}
            noValidate
            onSubmit={(event) => void send(event)}
            className="grid grid-cols-2 gap-3 noscript:hidden wide:grid-cols-4"
          >
            <div className="col-span-2">
              <GroupedMultiSelect
                {...choice}
                texts={{ ...choice.texts, label: texts.area }}
                value={values.postcodes}
                onChange={(postcodes) => change({ postcodes })}
                summary={areaWithPlace(lang, values.postcodes)}
                anchor={form}
                faultId={faults.postcodes ? alertId : undefined}
              />
            </div>
            <SelectField
              label={texts.maxRent}
              value={values.maxRent ?? ''}
              onChange={({ target }) => change({ maxRent: Number(target.value) || null })}
              className="col-span-2 min-w-0 wide:col-span-1"
            >
              {watchRentOptions.map((rent) => (
                <option key={rent} value={rent ?? ''}>
                  {rent === null ? searchTexts[lang].maxRent.none : formatRent(rent)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={texts.rooms}
              value={values.minRooms}
              onChange={({ target }) => change({ minRooms: roomCount(target.value) })}
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
              {...(faults.email && { 'aria-invalid': true, 'aria-describedby': alertId })}
              onChange={({ target }) => change({ email: target.value })}
              className="col-span-2 min-w-0 wide:col-span-1"
            />
            <Button
              type="submit"
              size="large"
              block
              busy={state === 'sending'}
              className="col-span-2"
            >
              {texts.submit}
            </Button>
            {values.postcodes.length > 0 && (
              <div className="col-span-full mt-2 grid min-h-6">
                <LazyForecast {...values} />
              </div>
            )}
          </form>
        )}
        <div id={alertId} aria-live="polite" className="mt-4 empty:mt-0">
          {message !== null && <Notice tone="good">{message}</Notice>}
          {alert !== null && <Notice tone="error">{alert}</Notice>}
        </div>
      </div>
    </section>
  )
}

const roomCount = (value: string) => roomOptions.find((option) => String(option) === value) ?? 1

/** If the script cannot be loaded, the panel works without the forecast. */
function LazyForecast(wanted: WantedWatch) {
  const { PanelForecast } = usePanelForecast()
  return PanelForecast && <PanelForecast {...wanted} />
}

function usePanelForecast() {
  useEffect(() => void panelForecast.load().catch(() => {}), [])
  return { PanelForecast: useLazyPart(panelForecast) }
}

interface ActiveNoticeProps {
  busy: boolean
  onDisable: () => void
}

/** The watch is on; the crossed-out bell turns it off again. Takes the focus, because the form that
 *  had it is gone. */
function ActiveNotice({ busy, onDisable }: ActiveNoticeProps) {
  const texts = smartfinderTexts[useLang()]
  const { active: hasAccess } = useSession()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid grid-cols-[auto_1fr_auto] items-start gap-3 rounded-card bg-good-soft py-3 pr-2 pl-4 text-on-good-soft outline-none"
    >
      <Icon of={Bell} className="mt-2.5" />
      <div className="py-2">
        <p className="font-strong">{texts.panel.active}</p>
        <p>{hasAccess ? texts.panel.activeText : texts.noAccess.text}</p>
        <TextLink to="/smartfinder" look="alone" tone="inherit">
          {texts.panel.open}
        </TextLink>
      </div>
      <IconButton
        label={texts.disable}
        icon={<Icon of={BellOff} />}
        aria-busy={busy || undefined}
        className="text-inherit"
        onClick={() => busy || onDisable()}
      />
    </div>
  )
}
