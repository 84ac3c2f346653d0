import type { AddressesResponse } from '@kot/contract/travel/addresses'
import { loadPublic } from '../api/request'
import { placesTexts } from '@kot/i18n/texts/places'
import { MapPin, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLang } from '../page/use-page'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { LiveRegion } from '../ui/notice'

export type FoundAddress = AddressesResponse['addresses'][number]

/** 'Borgartún 21, 105 Reykjavík' */
export const addressOf = ({ label, place }: FoundAddress): string => `${label}, ${place}`

interface AddressFieldProps {
  /** The address that was chosen; '' before. */
  value: string
  onChoose: (address: FoundAddress) => void
  /** Whether the cursor is to be in it. */
  startsHere: boolean
}

/** An address of the national register, searched for while it is typed. Without a name, so that no form sends it. */
export function AddressField({ value, onChoose, startsHere }: AddressFieldProps) {
  const texts = placesTexts[useLang()]
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Null while the chosen address is shown.
  const [typed, setTyped] = useState<string | null>(null)
  const { found, failed } = useAddresses(typed ?? '')
  const [active, setActive] = useState(0)
  const [focused, setFocused] = useState(false)
  const isOpen = typed !== null && found !== null && focused
  const options = isOpen ? found : []
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    if (startsHere) input.current?.focus({ preventScroll: true })
  }, [startsHere])

  function choose(address: FoundAddress | undefined): void {
    if (!address) return
    setTyped(null)
    onChoose(address)
  }

  function press(event: KeyboardEvent): void {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setActive((active + step + options.length) % options.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(options[active])
    } else if (event.key === 'Escape') {
      // Closes the list, and not what the field is in.
      event.stopPropagation()
      event.preventDefault()
      setTyped(null)
    }
  }

  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1.5 block text-sm font-strong">
        {texts.address}
      </label>
      <div className="relative">
        <Icon
          of={typed === null && value !== '' ? MapPin : Search}
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft"
        />
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
          onKeyDown={press}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false)
            // What was typed and not chosen does not replace an address.
            if (value !== '') setTyped(null)
          }}
          className="block min-h-12 w-full rounded-control border border-line-control bg-surface pr-12 pl-11 text-md text-ink focus-visible:outline-2 focus-visible:-outline-offset-2"
        />
        {typed !== null && typed !== '' && (
          <span className="absolute inset-y-0 right-0.5 grid place-items-center">
            <IconButton
              label={texts.clearAddress}
              icon={<Icon of={X} />}
              onClick={() => {
                setTyped('')
                input.current?.focus()
              }}
              className="text-ink-soft"
            />
          </span>
        )}
      </div>
      <div
        id={`${id}-list`}
        // A native list of suggestions has no second line and no style.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={texts.suggestions}
        className={classes(
          'absolute inset-x-0 top-full z-10 mt-2 overflow-hidden rounded-control bg-surface shadow-overlay',
          options.length === 0 && 'hidden',
        )}
      >
        {options.map((address, index) => (
          <Suggestion
            key={addressOf(address)}
            id={optionId(index)}
            address={address}
            active={index === active}
            onChoose={() => choose(address)}
          />
        ))}
      </div>
      {isOpen && options.length === 0 && (
        <p className="mt-1.5 text-sm text-ink-soft">{texts.notFound}</p>
      )}
      {failed && <p className="mt-1.5 text-sm text-alert-text">{texts.searchFailed}</p>}
      <LiveRegion>{isOpen && says(options.length)}</LiveRegion>
    </div>
  )

  function says(count: number): string {
    return count === 0 ? texts.notFound : texts.found(count)
  }
}

interface SuggestionProps {
  id: string
  address: FoundAddress
  active: boolean
  onChoose: () => void
}

function Suggestion({ id, address, active, onChoose }: SuggestionProps) {
  return (
    // The field has the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={active}
      // Before the field loses the focus, and with it what was typed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(
        'flex min-h-14 cursor-pointer items-center gap-3 px-3.5 py-2 not-first:border-t not-first:border-line',
        active ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-sunken',
      )}
    >
      <Icon of={MapPin} className={active ? '' : 'text-ink-soft'} />
      <span className="min-w-0">
        <span className={classes('block truncate', active && 'font-strong')}>{address.label}</span>
        <span className={classes('block truncate text-sm', !active && 'text-ink-soft')}>
          {address.place}
        </span>
      </span>
    </div>
  )
}

const PAUSE_MS = 150
const MIN_LETTERS = 2
/** Fewer are searched for as a whole name, and no result means little. */
const MIN_OF_A_BEGINNING = 3

/** What the register has for a text, a moment after it was typed. */
function useAddresses(text: string): { found: readonly FoundAddress[] | null; failed: boolean } {
  const wanted = text.trim()
  const [answer, setAnswer] = useState<{ to: string; found: readonly FoundAddress[] | null }>()
  useEffect(() => {
    if (wanted.length < MIN_LETTERS) return
    let isWanted = true
    async function search(): Promise<void> {
      // Without the session: the response is the same for everyone, and the sender stays unknown.
      const loaded = await loadPublic(`GET /api/v1/addresses?q=${encodeURIComponent(wanted)}`)
      const found = loaded?.addresses ?? null
      const isTooEarly = found?.length === 0 && wanted.length < MIN_OF_A_BEGINNING
      if (isWanted && !isTooEarly) setAnswer({ to: wanted, found })
    }
    const timer = setTimeout(() => void search(), PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [wanted])
  if (wanted.length < MIN_LETTERS || !answer) return { found: null, failed: false }
  // While the next response is loading, the one before stays, so that nothing flickers.
  return { found: answer.found, failed: answer.to === wanted && answer.found === null }
}
