import type { Search } from '@kot/domain/search/criteria'
import { emptyWatch, newHomesRate, sameCriteria, watchOfSearch } from '@kot/domain/watch/watch'
import { defaultFrequency } from '@kot/domain/watch/watch-options'
import { rateLabel, smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { Bell, BellOff, BellPlus, BellRing } from 'lucide-react'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useModals } from '../../page/modals'
import { useLang } from '../../page/use-page'
import { wantedWatch } from './pending-watch'
import { session } from '../../api/session-store'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { useToast } from '../../ui/overlays/toast'
import { useWatchesWhen } from '../calls/all-watches'
import { changeWatch, tellRefused, tellWatched } from '../calls/change-watch'
import { MissingActions, useMissing } from '../calls/missing'
import { useSavedWatch } from '../calls/watch-calls'
import { watchFromInput } from '@kot/contract/watch/watch-input'
import { useWatchPreview } from '../calls/watch-forecast'

export interface WatchSearchProps {
  search: Search
  /** `bar` is beside the filters on wide screens, `panel` above the list on phones, `empty` below
   *  what else can be done when nothing matches. */
  shape: 'bar' | 'panel' | 'empty'
  /** Names the criterion of the results that a watch lacks. */
  ignores?: string | undefined
}

/** Watches a search with one click, or shows that it is watched. */
export function WatchSearch({ search, shape, ignores }: WatchSearchProps) {
  const lang = useLang()
  const texts = smartfinderTexts[lang].search
  const expected = useExpected(search, shape)
  const noteId = useId()
  const place = useRef<HTMLDivElement>(null)
  const { watched, busy, press } = useWatching(search, place)
  const missing = useMissing(watched)
  const isMissing = watched && missing != null
  const rate = isMissing ? texts.startsWith[missing] : expected
  const isOn = watched && missing === null
  // Until it is known what is missing, only certain statements are shown.
  const state = isOn ? texts.watched : texts.saved
  const icon = isOn ? BellRing : isMissing ? BellOff : watched ? Bell : BellPlus
  const sentence = rate === '' || rate.endsWith('.') ? rate : `${rate}.`
  const note = ignores === undefined ? rate : `${sentence} ${ignores}`.trim()
  const button = (label: ReactNode) => (
    <Button
      size="small"
      busy={busy}
      aria-label={texts.watch}
      aria-describedby={noteId}
      className="shrink-0"
      onClick={() => void press()}
    >
      {label}
    </Button>
  )
  const change = (
    <TextLink to="/smartfinder" look="alone" tone="inherit" aria-label={texts.changeWatch}>
      {texts.change}
    </TextLink>
  )

  if (shape === 'bar') {
    return (
      <div
        ref={place}
        tabIndex={-1}
        className="flex min-h-tap items-center justify-end gap-3 outline-none"
      >
        {/* The room is kept, so that the filters beside it do not move when the number arrives. */}
        <p id={noteId} className="tabular min-w-34 text-right text-sm text-pretty text-ink-soft">
          {note}
        </p>
        {isMissing && <MissingActions missing={missing} />}
        {watched ? (
          <div
            className={classes(
              'flex min-h-tap shrink-0 items-center gap-2 rounded-control px-4',
              isOn ? 'bg-good-soft text-on-good-soft' : 'bg-sunken text-ink-soft',
            )}
          >
            <Icon of={icon} />
            <span className="font-strong">{state}</span>
            {change}
          </div>
        ) : (
          button(
            <>
              <Icon of={BellPlus} />
              {texts.watch}
            </>,
          )
        )}
      </div>
    )
  }
  const heading = shape === 'empty' ? texts.empty.heading : texts.watch
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={classes(
        'grid min-h-18 grid-cols-[auto_1fr_auto] items-center gap-4 rounded-card py-2.5 pr-3 pl-4 text-left outline-none',
        isOn && 'bg-good-soft text-on-good-soft',
        watched && !isOn && 'bg-sunken text-ink-soft',
        !watched && 'bg-primary-soft text-on-primary-soft',
      )}
    >
      <Icon of={icon} />
      <div className="min-w-0 text-sm">
        <p className="font-strong">{watched ? state : heading}</p>
        <p id={noteId} className="tabular min-h-5 text-pretty">
          {note}
        </p>
        {isMissing && <MissingActions missing={missing} />}
      </div>
      {watched ? change : button(texts.short)}
    </div>
  )
}

/** Whether the search is watched, and the action that watches it. */
function useWatching(search: Search, place: { readonly current: HTMLElement | null }) {
  const lang = useLang()
  const toast = useToast()
  const modals = useModals()
  const [busy, setBusy] = useState(false)
  const pressed = useRef(false)
  const watched = useIsWatched(search)

  useEffect(() => {
    // The pressed button is gone.
    if (watched && pressed.current) place.current?.focus({ preventScroll: true })
    pressed.current = false
  }, [watched, place])

  /** The button promises news at once, with the quiet hours of the account; `/smartfinder` has its own default. */
  const wanted = () => watchOfSearch(search, 'instant')

  async function press(): Promise<void> {
    if (session.current().user === null) return signUpFirst()
    setBusy(true)
    pressed.current = true
    const change = await changeWatch(({ channels }) => ({ ...wanted(), channels }), lang)
    setBusy(false)
    if (change === 'invalid') return signUpFirst()
    if (change === null || change === 'full') return tellRefused(change, { lang, toast })
    tellWatched(change, { lang, toast })
    // Shown only where it can be offered, and never in place of another dialog, such as a receipt.
    if (!change.existed && modals.page === null) modals.open('notifications')
  }

  /** The watch is saved once there is an account. */
  function signUpFirst(): void {
    const { pathname, search: query } = window.location
    wantedWatch.remember({ ...wanted(), email: '', from: pathname + query })
    modals.open('signUp', { intent: 'watch' })
  }

  return { watched, busy, press }
}

/** Whether a watch with the criteria of the search is on. All are loaded where there is a first one: the
 *  specified call has only some of its criteria. */
function useIsWatched(search: Search): boolean {
  const first = useSavedWatch()
  const wanted = useMemo(() => watchOfSearch(search, defaultFrequency), [search])
  const all = useWatchesWhen(first !== null && first.watch.postcodes.length > 0)
  const isFirst = useMemo(() => {
    const item = all?.watches[0]
    const isSame = first !== null && sameCriteria(first.watch, wanted)
    return isSame && (item === undefined || sameCriteria(watchFromInput(item), wanted))
  }, [first, all, wanted])
  const isAnother = useMemo(
    () =>
      all?.watches.some((item) => item.active && sameCriteria(watchFromInput(item), wanted)) ===
      true,
    [all, wanted],
  )
  // Turned on or off by the specified call, the first one is known before the others.
  return isFirst ? first?.active === true : isAnother
}

/** Long enough that several filter clicks in a row send one request. */
const quietMs = 1_000

/** How many new homes to expect, in words; blank until it is known, and if it cannot be. */
function useExpected(search: Search, shape: WatchSearchProps['shape']): string {
  const lang = useLang()
  const texts = smartfinderTexts[lang].search
  const watch = useMemo(
    () => (shape === 'empty' ? emptyWatch : watchOfSearch(search, defaultFrequency)),
    [search, shape],
  )
  const state = useWatchPreview(watch, quietMs)
  if (shape === 'empty') return texts.empty.text
  if (state.kind !== 'known') return ''
  const rate = newHomesRate(state.preview.new_homes, state.preview.days)
  const everywhere = search.postcodes.length === 0 && search.area === null
  // On a phone more words would take a second line and move the list.
  const words = rateLabel(lang, rate, shape === 'bar' || everywhere ? 'rate' : 'rateOfHomes')
  return everywhere ? texts.everywhere(words) : words
}
