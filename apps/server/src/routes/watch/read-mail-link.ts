import { mailLinkQueries, type MailLinkName } from '@kot/contract/watch/watch'
import type { ViewingAddress } from '@kot/board/viewings'
import type { Lang } from '@kot/domain/text/lang'
import type { MailLinkPurpose, MailLinks } from '@kot/mail/templates/mail-link'
import type { WatchRelaxation } from '@kot/watches/watches'

/**
 * Reads the signed links of mails. Each function returns null for anything that we did not sign for this
 * purpose, and none queries the database: guessing links costs nothing.
 */
export function createMailLinkReader(links: MailLinks) {
  /** The account of a link, and its watch if it names one. */
  function readAccount(purpose: MailLinkPurpose, id: string): LinkOwner | null {
    const [accountId, watch, ...rest] = links.read(purpose, id) ?? []
    return accountId === undefined || rest.length > 0 ? null : ownerOf(accountId, watch)
  }

  function readLoosening(id: string): (LinkOwner & { loosening: WatchRelaxation }) | null {
    const [accountId, limit, watch] = links.read('loosen_match', id) ?? []
    const loosening = parseRelaxation(limit)
    return accountId === undefined || loosening === null
      ? null
      : { ...ownerOf(accountId, watch), loosening }
  }

  /** The watch of a private feed and the version of its address. */
  function readFeed(token: string): { watchId: number; version: number } | null {
    const [watch, version] = links.read('watch_feed', token) ?? []
    return watch === undefined || version === undefined
      ? null
      : { watchId: Number(watch), version: Number(version) }
  }

  /** The member of a private calendar of viewings and the version of its address; also of a file of one viewing,
   *  until its last day. */
  function readCalendar(token: string, now: Date): ViewingAddress | null {
    const file = links.read('board_viewing', token)
    const [accountId, version, lastDay] = file ?? links.read('board_calendar', token) ?? []
    if (accountId === undefined || version === undefined) return null
    if (lastDay !== undefined && lastDay < now.toISOString().slice(0, 10)) return null
    return { accountId, version: Number(version), isFile: file !== null }
  }

  /** Whether this address and this language are the signed ones. */
  function isLanguageSigned(query: { email: string; lang: Lang; signature: string }): boolean {
    const [email, lang] = links.read('switch_lang', query.signature) ?? []
    return email === query.email && lang === query.lang
  }

  const checks: { [Name in MailLinkName]: (values: unknown) => boolean } = {
    unsub_match: (values) => isAccountLink('unsub_match', values),
    unsub_newsletter: (values) => isAccountLink('unsub_newsletter', values),
    subscribe_match: (values) => isAccountLink('subscribe_match', values),
    loosen_match: (values) => {
      const { data } = mailLinkQueries.loosen_match.safeParse(values)
      return data !== undefined && readLoosening(data.id) !== null
    },
    switch_lang: (values) => {
      const { data } = mailLinkQueries.switch_lang.safeParse(values)
      return data !== undefined && isLanguageSigned(data)
    },
  }
  function isAccountLink(
    name: 'unsub_match' | 'unsub_newsletter' | 'subscribe_match',
    values: unknown,
  ): boolean {
    const { data } = mailLinkQueries[name].safeParse(values)
    return data !== undefined && readAccount(name, data.id) !== null
  }

  return {
    readAccount,
    readLoosening,
    readFeed,
    readCalendar,
    isLanguageSigned,
    /** Whether the call of this name would accept the link, so that its page does not offer it in vain. */
    isComplete: (name: MailLinkName, values: unknown): boolean => checks[name](values),
  }
}

/** Links of older mails name no watch: they mean the first one. */
export type LinkOwner = { accountId: string; watchId: number | undefined }

const ownerOf = (accountId: string, watch: string | undefined): LinkOwner => ({
  accountId,
  watchId: watch === undefined ? undefined : Number(watch),
})

export type MailLinkReader = ReturnType<typeof createMailLinkReader>

/** The criterion of the link under a near miss: `max_rent:260000` or `min_size:45`. */
function parseRelaxation(text: string | undefined): WatchRelaxation | null {
  const [, limit, digits] = /^(max_rent|min_size):(\d{1,9})$/.exec(text ?? '') ?? []
  if (digits === undefined) return null
  return limit === 'max_rent' ? { maxRent: Number(digits) } : { minSize: Number(digits) }
}
