import type { BoardResponse } from '@kot/contract/board/board'
import { type BoardStatus, boardStatuses } from '@kot/domain/board/board'
import { boardTexts } from '@kot/i18n/texts/board'
import { priceLabel } from '@kot/i18n/texts/listing'
import { useId, useState } from 'react'
import { HomeLink } from '../../home/card/home-link'
import { OwnCostLine } from '../../home/cost/own-cost-line'
import { useLang } from '../../page/use-page'
import { Card } from '../../ui/card'
import { EditArea, SmallLine, WriteHint } from './board-card'
import type { BoardColumnsProps } from './board-columns'
import {
  type BoardHome,
  countHomes,
  factsOfCard,
  nameOfCard,
  phoneOrder,
  placeOfCard,
} from '../store/board-view'
import { type BoardActions, CardMenu } from './card-menu'
import { CardPhoto, NoteLine, PriceChangeLine, ViewingPill, Votes } from '../card/card-parts'

/** The homes by status, one below the other: for phones and narrow windows. */
export function BoardList({ shown, homes, now, actions }: BoardColumnsProps) {
  const texts = boardTexts[useLang()]
  const [chosen, setChosen] = useState<BoardStatus | 'all'>('all')
  const groups = phoneOrder.filter(
    (status) => homes[status].length > 0 && (chosen === 'all' || chosen === status),
  )
  return (
    <>
      <StatusChips homes={homes} value={chosen} onChange={setChosen} />
      {groups.length === 0 && <p className="py-8 text-ink-soft">{texts.noneOfStatus}</p>}
      <div className="grid gap-6 pt-5">
        {groups.map((status) => (
          <Group key={status} status={status} count={homes[status].length}>
            {homes[status].map((home) => (
              <li key={home.listing.id} className="border-b border-line last:border-0">
                <BoardRow home={home} board={shown.board} now={now} actions={actions} />
              </li>
            ))}
          </Group>
        ))}
      </div>
    </>
  )
}

interface StatusChipsProps {
  homes: BoardColumnsProps['homes']
  value: BoardStatus | 'all'
  onChange: (value: BoardStatus | 'all') => void
}

function StatusChips({ homes, value, onChange }: StatusChipsProps) {
  const texts = boardTexts[useLang()]
  const name = useId()
  const chips = [
    { value: 'all' as const, label: texts.all, count: countHomes(homes) },
    ...boardStatuses.map((status) => ({
      value: status,
      label: texts.status[status],
      count: homes[status].length,
    })),
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.filter}</legend>
      <div className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]">
        {chips.map((chip) => (
          <label
            key={chip.value}
            className="tabular relative inline-flex min-h-tap shrink-0 items-center gap-2 rounded-pill border border-line-control bg-surface px-4 whitespace-nowrap transition-colors duration-fast ease-calm hover:bg-sunken has-checked:border-transparent has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={chip.value === value}
              onChange={() => onChange(chip.value)}
              className="absolute inset-0 appearance-none rounded-[inherit] outline-none"
            />
            {chip.label} <span className="text-ink-soft">{chip.count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Group(props: { status: BoardStatus; count: number; children: React.ReactNode }) {
  const { status, count, children } = props
  const texts = boardTexts[useLang()]
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-3 flex items-baseline justify-between">
        <h2 id={headingId} className="text-xl tracking-snug">
          {texts.status[status]}
        </h2>
        <span className="tabular text-sm text-ink-soft">{count}</span>
      </div>
      <Card>
        <ul>{children}</ul>
      </Card>
      {status === 'no' && (
        <p className="mt-2 text-sm text-pretty text-ink-soft">{texts.goneMove}</p>
      )}
    </section>
  )
}

interface BoardRowProps {
  board: BoardResponse
  home: BoardHome
  now: Date
  actions: BoardActions
}

function BoardRow({ board, home, now, actions }: BoardRowProps) {
  const lang = useLang()
  const headingId = useId()
  const { card, listing, status } = home
  return (
    <article
      aria-labelledby={headingId}
      className="tabular grid grid-cols-[6.25rem_minmax(0,1fr)] gap-x-4 p-3 pb-0 tablet:grid-cols-[7.5rem_minmax(0,1fr)]"
    >
      <div className="relative col-span-2 grid grid-cols-subgrid">
        <span className="relative row-span-4 block aspect-[100/78] self-start overflow-hidden rounded-control bg-sunken">
          <CardPhoto listing={listing} />
        </span>
        <div className="min-w-0 leading-5.5">
          <h3 id={headingId} className="pr-10 font-text">
            <span className="text-lg font-strong tracking-snug">
              {priceLabel(lang, listing.price)}
            </span>
            <span className="sr-only">{`, ${nameOfCard(listing)}`}</span>
          </h3>
          <p className="pr-10 font-strong wrap-anywhere">{placeOfCard(listing)}</p>
          {status === 'no' ? (
            <div className="text-sm">
              <SmallLine home={home} />
            </div>
          ) : (
            <>
              <p className="text-sm text-pretty text-ink-soft">{factsOfCard(lang, listing)}</p>
              <OwnCostLine home={listing} />
              <PriceChangeLine listing={listing} now={now} />
            </>
          )}
        </div>
        <HomeLink listing={listing} />
        <div className="absolute -top-2 -right-2">
          <CardMenu home={home} actions={actions} />
        </div>
      </div>
      {status === 'no' ? (
        <span className="pb-3" />
      ) : (
        <EditArea home={home} actions={actions} className="col-start-2 pb-3">
          <ViewingPill card={card} className="mt-2 tablet:w-fit tablet:pr-3" />
          <NoteLine card={card} className="mt-1.5" />
          <Votes board={board} card={card} className="pt-2" />
          <WriteHint board={board} card={card} />
        </EditArea>
      )}
    </article>
  )
}
