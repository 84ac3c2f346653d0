import type { BoardEntryItem, BoardResponse } from '@kot/contract/board/board'
import { boardStatuses, boardVotes } from '@kot/domain/board/board'
import type { Lang } from '@kot/domain/text/lang'
import { formatRelativeDay } from '@kot/i18n/format/date'
import { homePath } from '@kot/i18n/paths'
import { boardTexts } from '@kot/i18n/texts/board'
import { useState } from 'react'
import { MemberAvatar, memberIndex } from '../household/member-avatar'
import { useLang } from '../../page/use-page'
import { Card } from '../../ui/card'
import { LinkButton, TextLink } from '../../ui/text-link'
import type { ShownBoard } from '../store/board-store'
import { nameOfCard, nameOfPerson } from '../store/board-view'

const FIRST_SHOWN = 5

/** The latest changes with their members and times. */
export function LatestEntries({ shown, now }: { shown: ShownBoard; now: Date }) {
  const lang = useLang()
  const texts = boardTexts[lang].latest
  const { board, listings } = shown
  const [all, setAll] = useState(false)
  const entries = all ? board.entries : board.entries.slice(0, FIRST_SHOWN)
  if (entries.length === 0) return null
  return (
    <section className="mt-9 max-w-180 wide:mt-12">
      <h2 className="mb-3 text-xl tracking-snug">{texts.heading}</h2>
      <Card className="px-4 py-1">
        <ul className="divide-y divide-line">
          {entries.map((entry) => {
            const listing = entry.home === null ? undefined : listings.get(entry.home)
            return (
              <li key={entry.id} className="flex gap-3 py-2.5">
                <span aria-hidden="true" className="contents">
                  <MemberAvatar
                    name={nameOfPerson(lang, board, entry.by)}
                    index={memberIndex(board, entry.by)}
                  />
                </span>
                <p className="min-w-0 grow text-pretty">
                  {describeEntry(lang, board, entry)}
                  {listing && (
                    <>
                      {': '}
                      <TextLink to={homePath(lang, listing.id)}>{nameOfCard(listing)}</TextLink>
                    </>
                  )}
                </p>
                <time dateTime={entry.at} className="shrink-0 text-sm leading-6 text-ink-soft">
                  {formatRelativeDay(lang, new Date(entry.at), now)}
                </time>
              </li>
            )
          })}
        </ul>
        {!all && board.entries.length > FIRST_SHOWN && (
          <LinkButton onClick={() => setAll(true)}>{texts.more}</LinkButton>
        )}
      </Card>
    </section>
  )
}

/** 'Anna færði í „Skoðun“' */
function describeEntry(
  lang: Lang,
  board: Pick<BoardResponse, 'members' | 'former'>,
  { by, field, value }: Pick<BoardEntryItem, 'by' | 'field' | 'value'>,
): string {
  const { latest, status, vote } = boardTexts[lang]
  const name = nameOfPerson(lang, board, by)
  switch (field) {
    case 'listed':
      return value === 'false' ? latest.unlisted(name) : latest.listed(name)
    case 'status': {
      const known = boardStatuses.find((one) => one === value) ?? 'new'
      return latest.status(name, status[known])
    }
    case 'viewing':
      return value === null ? latest.noViewing(name) : latest.viewing(name)
    case 'vote': {
      const known = boardVotes.find((one) => one === value)
      return known ? latest.vote(name, vote[known].toLowerCase()) : latest.noVote(name)
    }
    case 'place':
    case 'note':
    case 'joined':
    case 'left':
      return latest[field](name)
  }
}
