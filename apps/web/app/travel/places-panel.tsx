import { firstPlace, type MyPlace } from '@kot/domain/travel/my-places'
import { MAX_PLACES } from '@kot/domain/travel/travel-place'
import { nameOfPlace, placesTexts } from '@kot/i18n/texts/places'
import { ChevronDown, ChevronUp, Lock, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useLang } from '../page/use-page'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import { type PlaceDraft, PlaceForm, type PlacesOfList } from './place-form'
import { changePlaces, usePlaces } from './places'
import { placeIcons, streetOf } from './travel-words'

interface PlacesPanelProps {
  list: PlacesOfList | null
  /** Called with whether a place waits for its address. */
  onDraft?: ((isOpen: boolean) => void) | undefined
}

/** All places, one of them open. A place is stored as soon as its address is chosen. */
export function PlacesPanel({ list, onDraft }: PlacesPanelProps) {
  const lang = useLang()
  const texts = placesTexts[lang]
  const { places } = usePlaces()
  // The draft is the one after the last.
  const [open, setOpen] = useState<number | null>(0)
  const [draft, setDraft] = useState<PlaceDraft | null>(places.length === 0 ? firstPlace : null)
  const [startsHere, setStartsHere] = useState(false)
  const panel = useRef<HTMLDivElement>(null)

  function show(index: number | null, next: PlaceDraft | null = null): void {
    setOpen(index)
    setDraft(next)
    onDraft?.(next !== null)
  }

  function store(address: Pick<MyPlace, 'address' | 'lat' | 'long'>): void {
    if (!draft) return
    changePlaces.add({ ...draft, ...address })
    show(places.length)
  }

  function remove(index: number): void {
    const left = places.filter((_, at) => at !== index).length
    changePlaces.remove(index)
    show(left > 0 ? null : 0, left > 0 ? null : firstPlace)
    // The pressed button is gone.
    panel.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={panel} tabIndex={-1} className="grid gap-4 outline-none">
      {places.length === 0 && <p className="text-ink-soft">{texts.intro}</p>}
      {[...places, ...(draft ? [draft] : [])].map((one, index) => {
        const place = places[index] ?? null
        return (
          <PlaceCard
            // A draft becomes a place without losing the focus.
            // oxlint-disable-next-line react/no-array-index-key -- places have no ids
            key={index}
            draft={one}
            place={place}
            open={open === index}
            onToggle={() => show(open === index ? null : index)}
            onRemove={places.length > 0 ? () => remove(index) : undefined}
          >
            <PlaceForm
              place={place}
              draft={one}
              onChange={(part) =>
                place
                  ? changePlaces.change(index, part)
                  : setDraft({ ...firstPlace, ...draft, ...part })
              }
              onAddress={(address) =>
                place ? changePlaces.change(index, address) : store(address)
              }
              list={list}
              startsHere={startsHere && place === null}
            />
          </PlaceCard>
        )
      })}
      {!draft && places.length < MAX_PLACES && (
        <Button
          variant="line"
          className="justify-self-start"
          onClick={() => {
            setStartsHere(true)
            show(places.length, nextDraft(places))
          }}
        >
          <Icon of={Plus} />
          {texts.add}
        </Button>
      )}
      <p className="flex gap-2 text-sm text-ink-soft">
        <Icon of={Lock} size={16} className="mt-0.5" />
        {texts.stays}
      </p>
      {list?.travel.credit && (
        <p className="-mt-2 pl-6 text-xs text-ink-soft">{texts.credit(list.travel.credit)}</p>
      )}
    </div>
  )
}

/** After work, school or elsewhere comes next. */
function nextDraft(places: readonly MyPlace[]): PlaceDraft {
  const kinds = new Set(places.map(({ kind }) => kind))
  const kind = (['work', 'school'] as const).find((one) => !kinds.has(one)) ?? 'other'
  return { ...firstPlace, kind }
}

interface PlaceCardProps {
  draft: PlaceDraft
  /** Null before its address is chosen. */
  place: MyPlace | null
  open: boolean
  onToggle: () => void
  /** Absent for the first place before it is one. */
  onRemove: (() => void) | undefined
  children: ReactNode
}

/** Open with its form, or one line of what was chosen. */
function PlaceCard({ draft, place, open, onToggle, onRemove, children }: PlaceCardProps) {
  const lang = useLang()
  const texts = placesTexts[lang]
  const name = nameOfPlace(lang, draft)
  if (!open && place) {
    const { mode, atMost } = place
    const line = texts.line(streetOf(place), texts.modesInLine[mode], atMost)
    return (
      <Card>
        <button
          type="button"
          aria-expanded={false}
          onClick={onToggle}
          className="flex w-full items-center justify-between gap-3 rounded-[inherit] p-4 text-left"
        >
          <span className="sr-only">{texts.open('')}</span>
          <PlaceHead place={place} line={line} />
          <Icon of={ChevronDown} />
        </button>
      </Card>
    )
  }
  return (
    <Card className="p-4">
      <div className="-mt-1 -mr-2 mb-3 flex min-h-11 items-center gap-1">
        <div className="min-w-0 grow">
          <PlaceHead place={draft} />
        </div>
        {onRemove && (
          <IconButton label={texts.remove(name)} icon={<Icon of={Trash2} />} onClick={onRemove} />
        )}
        {place && (
          <IconButton
            label={texts.fold(name)}
            icon={<Icon of={ChevronUp} />}
            aria-expanded
            onClick={onToggle}
          />
        )}
      </div>
      {children}
    </Card>
  )
}

function PlaceHead({ place, line }: { place: PlaceDraft; line?: string | undefined }) {
  const name = nameOfPlace(useLang(), place)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-primary-soft text-on-primary-soft">
        <Icon of={placeIcons[place.kind]} />
      </span>
      {line === undefined ? (
        <h3 className="truncate text-lg tracking-snug font-strong">{name}</h3>
      ) : (
        <span className="min-w-0">
          <span className="block truncate font-strong">{name}</span>
          <span className="tabular block truncate text-sm text-ink-soft">{line}</span>
        </span>
      )}
    </span>
  )
}
