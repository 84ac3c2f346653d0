import type { BoardResponse } from '@kot/contract/board/board'
import { homePath } from '@kot/i18n/paths'
import { boardTexts } from '@kot/i18n/texts/board'
import { compareTexts } from '@kot/i18n/texts/compare'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { townOf } from '../../home/card/place-words'
import { useLang } from '../../page/use-page'
import { ButtonLink } from '../../ui/button'
import { Skeleton } from '../../ui/card'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { nameOfCard } from '../store/board-view'
import { CardPhoto, Votes } from '../card/card-parts'
import type { CompareGroup, CompareRow } from './compare-rows'
import type { ComparedBoardHome } from './use-compared-homes'

interface CompareTableProps {
  board: BoardResponse
  homes: readonly ComparedBoardHome[]
  groups: readonly CompareGroup[]
  onRemove: (home: number) => void
  /** Below the name of the row with the real cost. */
  costNote: ReactNode
}

/** Stays in sight while the homes scroll sideways. */
const firstColumn =
  'sticky left-0 z-1 w-29 min-w-29 bg-surface pl-4 pr-2 text-left font-text wide:w-54 wide:min-w-54 wide:pl-6 wide:pr-4'
const homeColumn = 'border-l border-line px-3 text-left align-top wide:px-5'

/** Homes side by side. Phones scroll it sideways. */
export function CompareTable({ board, homes, groups, onRemove, costNote }: CompareTableProps) {
  const lang = useLang()
  const texts = compareTexts[lang]
  return (
    <section
      aria-label={texts.caption(homes.length)}
      // Scrolls, so the keyboard has to reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative overflow-x-auto rounded-card bg-surface shadow-card"
    >
      <table className="tabular w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{texts.caption(homes.length)}</caption>
        <colgroup>
          <col className="w-29 wide:w-54" />
          {homes.map(({ listing }) => (
            <col key={listing.id} className="w-38 wide:w-auto" />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td
              className={classes(
                firstColumn,
                'pt-4 pb-3 align-bottom text-xs text-ink-soft wide:pt-6',
              )}
            >
              {texts.green}
            </td>
            {homes.map((home) => (
              <HomeHeading key={home.listing.id} home={home} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        {groups.map(({ name, rows }) => (
          <tbody key={name}>
            {name !== null && (
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={homes.length + 1}
                  className="border-t border-line bg-sunken text-left font-strong"
                >
                  <span className="sticky left-0 inline-block px-4 py-2.5 wide:px-6">{name}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row.key}>
                <th
                  scope="row"
                  className={classes(
                    firstColumn,
                    'border-t border-line py-3 align-top text-sm text-ink-soft wide:text-md',
                  )}
                >
                  {row.name}
                  {row.key === 'cost' && costNote}
                </th>
                {homes.map((home, index) => (
                  <Cell key={home.listing.id} board={board} home={home} row={row} index={index} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <td className={classes(firstColumn, 'border-t border-line')}>
              <span className="sr-only">{texts.open}</span>
            </td>
            {homes.map(({ listing }) => (
              <td key={listing.id} className={classes(homeColumn, 'border-t py-4')}>
                <ButtonLink
                  to={homePath(lang, listing.id)}
                  variant="line"
                  size="small"
                  block
                  aria-label={texts.openOf(nameOfCard(listing))}
                >
                  {texts.open}
                </ButtonLink>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type HomeHeadingProps = { home: ComparedBoardHome; onRemove: (home: number) => void }

function HomeHeading({ home: { listing, status }, onRemove }: HomeHeadingProps) {
  const lang = useLang()
  const name = nameOfCard(listing)
  const town = listing.address === null ? [] : [townOf(listing)]
  return (
    <th scope="col" className={classes(homeColumn, 'pt-4 pb-3 font-text wide:pt-6')}>
      <span className="relative mb-3 block aspect-368/216 overflow-hidden rounded-control">
        <CardPhoto listing={listing} />
        <IconButton
          label={compareTexts[lang].remove(name)}
          icon={
            <span className="grid size-9 place-items-center rounded-pill bg-surface">
              <Icon of={X} />
            </span>
          }
          className="absolute! top-1 right-1 hover:bg-transparent"
          onClick={() => onRemove(listing.id)}
        />
      </span>
      <span className="block text-md font-strong wrap-anywhere wide:text-xl wide:tracking-snug">
        {name}
      </span>
      <span className="block text-sm text-ink-soft">
        {[...town, boardTexts[lang].status[status]].join(' · ')}
      </span>
    </th>
  )
}

const fromPages: ReadonlySet<string> = new Set(['judgement', 'deposit', 'notices'])

interface CellProps {
  board: BoardResponse
  home: ComparedBoardHome
  row: CompareRow
  index: number
}

/** The best value is marked by colour, weight and a word for screen readers. */
function Cell({ board, home, row, index }: CellProps) {
  const { best } = compareTexts[useLang()]
  const isBest = row.best === index
  const cell = row.cells[index]
  return (
    <td
      className={classes(
        homeColumn,
        'border-t py-3 text-sm wide:text-md',
        isBest && 'bg-good-soft font-strong text-on-good-soft',
        cell?.quiet && 'text-ink-soft',
      )}
    >
      {content()}
    </td>
  )

  function content(): ReactNode {
    if (home.isLoading && fromPages.has(row.key)) return <Skeleton className="h-5 w-24" />
    if (row.key === 'votes') return <Votes board={board} card={home.card} />
    return (
      <>
        <span className={classes(row.key === 'notes' && 'line-clamp-4', 'wrap-anywhere')}>
          {cell?.text}
        </span>
        {cell?.tag && (
          <span className="mt-1 inline-block rounded-pill bg-notice px-2.5 py-0.5 text-xs text-on-notice wide:mt-0 wide:ml-2">
            {cell.tag}
          </span>
        )}
        {isBest && <span className="sr-only">{`, ${best}`}</span>}
      </>
    )
  }
}
