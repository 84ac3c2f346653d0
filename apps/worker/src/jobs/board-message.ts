import type { ChannelMessage } from '@kot/notify/transport/message'
import type { Home } from '@kot/domain/home/home'
import type { Lang } from '@kot/domain/text/lang'
import { homePath } from '@kot/i18n/paths'
import { boardMailTexts } from '@kot/i18n/texts/board-mail'
import { priceLabel } from '@kot/i18n/texts/listing'
import {
  rentBefore,
  sentenceOfChanges,
  sentencesOfNews,
  subjectOfChanges,
  subjectOfNews,
  subjectOfViewing,
} from '@kot/mail/templates/board/board-sentences'
import type { BoardContents } from './board-contents.ts'

/** A lock screen has room for about so many. */
const MAX_LINES = 4

type Origins = Readonly<Record<Lang, string>>

/** The message of a notice of the board. */
export function boardMessage(
  id: string,
  contents: BoardContents,
  { lang, origins }: { lang: Lang; origins: Origins },
): ChannelMessage {
  const origin = origins[lang]
  const { photoPath, kind } = contents
  const homes = homesOf(contents)
  const [only] = homes
  const isOne = homes.length === 1 && only !== undefined && kind !== 'changes'
  return {
    id,
    title: titleOf(lang, contents),
    body: bodyOf(lang, contents),
    url: isOne ? origin + homePath(lang, only.id) : `${origin}/board`,
    photoUrl: photoPath === null ? null : origin + photoPath,
    event: {
      type: `board.${kind}`,
      data: {
        homes: homes.map(({ id: home, price, address, postcode }) => ({
          id: home,
          url: origin + homePath(lang, home),
          rent: price,
          address,
          postcode,
        })),
        ...(kind === 'viewing' && { at: contents.viewing.at.toISOString() }),
      },
    },
  }
}

function homesOf(contents: BoardContents): Home[] {
  switch (contents.kind) {
    case 'changes':
      return [
        ...new Map(
          contents.groups.flatMap(({ home }) => (home === null ? [] : [[home.id, home]])),
        ).values(),
      ]
    case 'home':
      return contents.homes.map(({ home }) => home)
    case 'viewing':
      return [contents.viewing.home]
  }
}

function titleOf(lang: Lang, contents: BoardContents): string {
  switch (contents.kind) {
    case 'changes':
      return subjectOfChanges(lang, contents.groups)
    case 'home':
      return subjectOfNews(lang, contents.homes)
    case 'viewing':
      return subjectOfViewing(lang, contents.viewing)
  }
}

/** What the title does not contain; a body is never blank. */
function bodyOf(lang: Lang, contents: BoardContents): string {
  const texts = boardMailTexts[lang]
  switch (contents.kind) {
    case 'changes': {
      const { groups } = contents
      return groups.length === 1
        ? texts.changes.preview
        : lines(groups.map((group) => sentenceOfChanges(lang, group)))
    }
    case 'home': {
      const { homes } = contents
      const [first] = homes
      const rest =
        homes.length === 1 && first
          ? [...sentencesOfNews(lang, first).slice(1), rentBefore(lang, first) ?? '']
          : homes.flatMap((home) => sentencesOfNews(lang, home))
      return lines(rest) || texts.home.preview
    }
    case 'viewing': {
      const { home, place } = contents.viewing
      return lines([place ?? '', priceLabel(lang, home.price)])
    }
  }
}

const lines = (sentences: readonly string[]): string =>
  sentences
    .filter((sentence) => sentence !== '')
    .slice(0, MAX_LINES)
    .join('\n')
