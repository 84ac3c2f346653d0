import type { Listing } from '@kot/contract/market/market-listing'
import { choiceOfKey, type TodayChoice } from '@kot/domain/watch/today'
import { homePath } from '@kot/i18n/paths'
import { commonTexts } from '@kot/i18n/texts/common'
import { todayTexts } from '@kot/i18n/texts/today'
import { CircleQuestionMark, MessageCircle, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { nameOfHome } from '../home/card/home-words'
import { markSeen } from '../home/card/seen-homes'
import { useLang } from '../page/use-page'
import { Button, buttonClasses } from '../ui/button'
import { classes } from '../ui/classes'
import { Icon } from '../ui/icon'
import { LiveRegion, Notice } from '../ui/notice'
import { TodayCard } from './today-card'
import { TodayDone, TodayNoWatch } from './today-done'
import { type TodayDeck, useToday } from './use-today'
import { useSwipe } from './use-swipe'

/** What is new today for the watches of a holder, one home after the other. */
export function TodayPage() {
  const lang = useLang()
  const today = useToday()
  switch (today.kind) {
    case 'loading':
      return (
        <TodayFrame>
          <div aria-busy="true" className="h-full animate-pulse rounded-card bg-sunken" />
        </TodayFrame>
      )
    case 'failed':
      return (
        <TodayFrame>
          <Notice
            tone="error"
            action={<Button onClick={today.retry}>{commonTexts[lang].retry}</Button>}
          >
            {commonTexts[lang].errors.unexpected}
          </Notice>
        </TodayFrame>
      )
    case 'noWatch':
      return (
        <TodayFrame>
          <TodayNoWatch />
        </TodayFrame>
      )
    case 'shown':
      return <Deck deck={today.deck} />
  }
}

interface TodayFrameProps {
  /** Beside the heading. */
  progress?: ReactNode
  children: ReactNode
  /** The three choices. */
  foot?: ReactNode
}

/** As high as what is left of the window below the header. */
const TodayFrame = ({ progress, children, foot }: TodayFrameProps) => (
  <div className="column grid h-[calc(100dvh-(--spacing(14)))] min-h-130 grid-rows-[auto_minmax(0,1fr)_auto] gap-3 py-3 wide:h-[calc(100dvh-(--spacing(19)))] wide:gap-4 wide:py-5">
    <div>{progress ?? <Heading />}</div>
    <div className="min-h-0">{children}</div>
    {foot && <div>{foot}</div>}
  </div>
)

const Heading = () => <h1 className="text-2xl tracking-tight">{todayTexts[useLang()].heading}</h1>

function Deck({ deck }: { deck: TodayDeck }) {
  const lang = useLang()
  const texts = todayTexts[lang]
  const headingId = useId()
  const [now] = useState(() => new Date())
  const [said, setSaid] = useState('')
  const { current, next, homes, chosen } = deck

  /** @param opens whether the advert still has to be opened: the button is a link that does it */
  function choose(choice: TodayChoice, opens = true): void {
    if (current === null) return
    if (choice === 'contact') {
      markSeen(current.id)
      if (opens && current.link !== null) window.open(current.link, '_blank', 'noopener')
    }
    deck.choose(choice)
    setSaid(`${texts.chosen[choice]} ${next ? nameOfHome(lang, next, now) : texts.done.heading}`)
  }

  function undo(): void {
    deck.undo()
    setSaid(texts.undone)
  }

  useKeys(current, choose, undo)
  const { moved, leaning, handlers } = useSwipe(choose)

  return (
    <TodayFrame
      progress={<Progress of={homes.length} done={chosen.length} onUndo={undo} />}
      foot={current && <Choices listing={current} describedBy={headingId} onChoose={choose} />}
    >
      <LiveRegion>{said}</LiveRegion>
      {current === null ? (
        <TodayDone chosen={chosen} />
      ) : (
        <div
          {...handlers}
          className={classes(
            'relative h-full touch-none',
            moved === null && 'transition-transform duration-calm ease-calm',
          )}
          style={
            moved
              ? { transform: `translate(${moved.x}px, ${moved.y}px) rotate(${moved.x / 30}deg)` }
              : undefined
          }
        >
          <TodayCard listing={current} now={now} headingId={headingId} />
          {leaning && (
            <span
              aria-hidden="true"
              className="absolute top-6 left-1/2 -translate-x-1/2 rounded-control border-3 border-ink bg-surface px-5 py-2 text-xl font-strong"
            >
              {texts.choice[leaning]}
            </span>
          )}
        </div>
      )}
    </TodayFrame>
  )
}

/** The arrows choose, Z takes back, Enter opens the page of the home. */
function useKeys(
  current: Listing | null,
  choose: (choice: TodayChoice) => void,
  undo: () => void,
): void {
  const lang = useLang()
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role=dialog]')) {
      return
    }
    const choice = choiceOfKey[key]
    if (choice !== undefined && current !== null) {
      event.preventDefault()
      choose(choice)
    } else if (key.toLowerCase() === 'z') undo()
    // On a link or button it has its own meaning.
    else if (key === 'Enter' && current !== null && target === document.body) {
      void navigate(homePath(lang, current.id))
    }
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

interface ProgressProps {
  of: number
  done: number
  onUndo: () => void
}

function Progress({ of, done, onUndo }: ProgressProps) {
  const texts = todayTexts[useLang()]
  return (
    <div className="grid grid-cols-[auto_auto_1fr] items-center gap-x-3">
      <Heading />
      <p className="tabular text-lg text-ink-soft">
        {of > 0 && texts.position(Math.min(done + 1, of), of)}
      </p>
      <Button
        variant="quiet"
        size="small"
        className={classes('justify-self-end', done === 0 && 'invisible')}
        aria-keyshortcuts="z"
        onClick={onUndo}
      >
        <Icon of={Undo2} />
        {texts.undo}
        <Key>Z</Key>
      </Button>
      {of > 0 && (
        <span aria-hidden="true" className="col-span-3 mt-1.5 flex gap-1">
          {Array.from({ length: of }, (_, at) => (
            <span
              key={at}
              className={classes(
                'h-1 min-w-0 flex-1 rounded-pill',
                at < done ? 'bg-primary' : at === done ? 'bg-ink' : 'bg-line',
              )}
            />
          ))}
        </span>
      )}
    </div>
  )
}

interface ChoicesProps {
  listing: Listing
  describedBy: string
  onChoose: (choice: TodayChoice, opens?: boolean) => void
}

function Choices({ listing, describedBy, onChoose }: ChoicesProps) {
  const { choice } = todayTexts[useLang()]
  return (
    <div className="grid grid-cols-[auto_auto_1fr] gap-2 tablet:grid-cols-[1fr_1fr_2fr] wide:gap-3">
      <Button
        variant="line"
        block
        aria-describedby={describedBy}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onChoose('no')}
      >
        <Icon of={X} className="max-tablet:hidden" />
        {choice.no}
        <Key>←</Key>
      </Button>
      <Button
        variant="line"
        block
        aria-describedby={describedBy}
        aria-keyshortcuts="ArrowDown"
        onClick={() => onChoose('maybe')}
      >
        <Icon of={CircleQuestionMark} className="max-tablet:hidden" />
        {choice.maybe}
        <Key>↓</Key>
      </Button>
      <a
        href={listing.link ?? undefined}
        target="_blank"
        rel="noopener"
        aria-describedby={describedBy}
        aria-keyshortcuts="ArrowRight"
        className={classes(buttonClasses({ variant: 'access', block: true }), 'whitespace-nowrap')}
        // After the click has opened the advert: the link of the next home takes its place.
        onClick={() => setTimeout(() => onChoose('contact', false))}
      >
        <Icon of={MessageCircle} />
        {choice.contact}
        <Key>→</Key>
      </a>
    </div>
  )
}

/** The key that does the same, for those who have a keyboard. */
const Key = ({ children }: { children: string }) => (
  <kbd
    aria-hidden="true"
    className="hidden min-w-6 rounded-tick border border-current px-1.5 text-center text-xs leading-5 wide:inline-block"
  >
    {children}
  </kbd>
)
