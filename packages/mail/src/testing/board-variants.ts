import type { MemberChange } from '@kot/domain/board/board-notice'
import type { Lang } from '@kot/domain/text/lang'
import { homePath } from '@kot/i18n/paths'
import type { MailContents } from '../layout/render-mail.ts'
import {
  boardChangesMail,
  boardHomeMail,
  type BoardMailFacts,
  boardViewingMail,
} from '../templates/board/board-mails.ts'
import { aDigestHome, origins } from './a-digest.ts'

export const boardMailFacts = (lang: Lang): BoardMailFacts => ({
  lang,
  origin: origins[lang],
  name: 'Anna Jónsdóttir',
  links: {
    board: `${origins[lang]}/board`,
    home: (id) => origins[lang] + homePath(lang, id),
  },
})

const skipholt = aDigestHome({ id: 1, address: 'Skipholt 47', postcode: '105', price: 305_000 })
const unseen = { ...skipholt, address: null }

export const aChange = (facts: Partial<MemberChange>): MemberChange => ({
  home: 1,
  by: 'birkir',
  field: 'status',
  value: 'viewing',
  count: 1,
  ...facts,
})

const everyField = [
  aChange({}),
  aChange({ field: 'listed', value: 'true' }),
  aChange({ field: 'viewing', value: '2026-11-20T17:30:00.000Z' }),
  aChange({ field: 'place', value: null }),
  aChange({ field: 'vote', value: 'maybe' }),
  aChange({ field: 'note', value: null, count: 3 }),
]

/** Every kind of mail about the board, with and without active access. */
export const boardVariants: Record<string, (lang: Lang) => MailContents> = {
  'one change': (lang) =>
    boardChangesMail({
      ...boardMailFacts(lang),
      groups: [
        { home: skipholt, by: 'Birkir Örn', changes: [aChange({}), aChange({ field: 'note' })] },
      ],
    }),
  'every change, without access': (lang) =>
    boardChangesMail({
      ...boardMailFacts(lang),
      groups: [
        { home: unseen, by: 'Birkir Örn', changes: everyField },
        { home: null, by: 'www.evil.test', changes: [aChange({ home: null, field: 'joined' })] },
      ],
    }),
  'a lower rent': (lang) =>
    boardHomeMail({
      ...boardMailFacts(lang),
      homes: [{ home: skipholt, news: [{ kind: 'price', before: 325_000 }] }],
    }),
  'several homes': (lang) =>
    boardHomeMail({
      ...boardMailFacts(lang),
      homes: [
        { home: unseen, news: [{ kind: 'gone' }] },
        { home: skipholt, news: [{ kind: 'back' }, { kind: 'price', before: 0 }] },
      ],
    }),
  'a viewing': (lang) =>
    boardViewingMail({
      ...boardMailFacts(lang),
      viewing: {
        home: skipholt,
        at: new Date('2026-11-20T17:30:00Z'),
        place: 'Við innganginn',
        isToday: false,
      },
    }),
}
