import type { Lang } from '@kot/domain/text/lang'
import { capitalise } from '@kot/i18n/format/words'
import { formatClock } from '@kot/i18n/format/date'
import { boardMailTexts } from '@kot/i18n/texts/board-mail'
import { priceLabel } from '@kot/i18n/texts/listing'
import { mailTexts } from '@kot/i18n/texts/mail'
import {
  type Block,
  button,
  factRows,
  footLinks,
  linkLine,
  paragraph,
} from '../../layout/blocks.ts'
import { type MailContents, type MailDraft, renderMail } from '../../layout/render-mail.ts'
import { greeting, noWrap, noWrapDay } from '../../layout/wording.ts'
import {
  type ChangeGroup,
  nameOfHome,
  type NewsOfHome,
  rentBefore,
  sentenceOfChanges,
  sentencesOfNews,
  subjectOfChanges,
  subjectOfNews,
  subjectOfViewing,
  type Viewing,
} from './board-sentences.ts'

export type BoardMailFacts = {
  lang: Lang
  /** Of the site in that language. */
  origin: string
  name: string
  /** Whole addresses, on the host of that language. */
  links: { board: string; home: (homeId: number) => string }
}

/** More would be read on the board itself. */
const MAX_GROUPS = 12

/** What others changed while its reader was away. */
export function boardChangesMail(
  facts: BoardMailFacts & { groups: readonly ChangeGroup[] },
): MailContents {
  const { lang, groups } = facts
  const texts = boardMailTexts[lang].changes
  const more = groups.slice(MAX_GROUPS).flatMap(({ changes }) => changes).length
  return boardMail(facts, {
    subject: subjectOfChanges(lang, groups),
    preview: texts.preview,
    reason: texts.reason,
    blocks: [
      ...groups
        .slice(0, MAX_GROUPS)
        .flatMap((group) => [
          paragraph(sentenceOfChanges(lang, group)),
          ...homeLink(facts, group.home),
        ]),
      ...(more > 0 ? [paragraph(texts.more(more))] : []),
    ],
  })
}

/** Homes on the board that left the market, came back or have another rent. */
export function boardHomeMail(
  facts: BoardMailFacts & { homes: readonly NewsOfHome[] },
): MailContents {
  const { lang, homes } = facts
  const texts = boardMailTexts[lang].home
  return boardMail(facts, {
    subject: subjectOfNews(lang, homes),
    preview: texts.preview,
    reason: texts.reason,
    blocks: homes.flatMap((one) => {
      const before = rentBefore(lang, one)
      return [
        ...sentencesOfNews(lang, one).map(paragraph),
        ...(before === null ? [] : [paragraph(before)]),
        ...homeLink(facts, one.home),
      ]
    }),
  })
}

const row = (label: string, value: string) => ({ label, value, isTotal: false })

/** The evening before a viewing. */
export function boardViewingMail(facts: BoardMailFacts & { viewing: Viewing }): MailContents {
  const { lang, viewing } = facts
  const { home, at, place } = viewing
  const texts = boardMailTexts[lang].viewing
  return boardMail(facts, {
    subject: subjectOfViewing(lang, viewing),
    preview: texts.preview,
    reason: texts.reason,
    blocks: [
      factRows([
        row(texts.when, capitalise(texts.at(noWrapDay(lang, at), formatClock(at)))),
        row(texts.home, nameOfHome(lang, home)),
        ...(place === null ? [] : [row(texts.place, noWrap(place))]),
        row(texts.rent, priceLabel(lang, home.price)),
      ]),
      ...homeLink(facts, home),
    ],
  })
}

const homeLink = ({ lang, links }: BoardMailFacts, home: { id: number } | null): Block[] =>
  home === null ? [] : [linkLine(boardMailTexts[lang].openHome, links.home(home.id))]

function boardMail(
  { lang, origin, name, links }: BoardMailFacts,
  draft: Pick<MailDraft, 'subject' | 'preview' | 'reason' | 'blocks'>,
): MailContents {
  const texts = boardMailTexts[lang]
  return renderMail({
    lang,
    origin,
    ...draft,
    blocks: [
      paragraph(greeting(lang, name)),
      ...draft.blocks,
      button(texts.openBoard, links.board, mailTexts[lang].copyLink),
    ],
    foot: [footLinks([{ label: texts.settings, address: links.board }])],
  })
}
