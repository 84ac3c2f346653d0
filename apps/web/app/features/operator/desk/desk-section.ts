import type { deskTexts } from '@kot/i18n/texts/operator/desk'

export type DeskSection = keyof (typeof deskTexts)['is']['section']

/** In the order of the day: what needs a look first comes first. */
export const deskSections: readonly { section: DeskSection; path: string }[] = [
  { section: 'today', path: '/operator' },
  { section: 'sources', path: '/operator/sources' },
  { section: 'homes', path: '/operator/homes' },
  { section: 'people', path: '/operator/people' },
  { section: 'orders', path: '/operator/orders' },
  { section: 'messages', path: '/operator/messages' },
  { section: 'mail', path: '/operator/mail' },
  { section: 'links', path: '/operator/links' },
  { section: 'audit', path: '/operator/audit' },
]
