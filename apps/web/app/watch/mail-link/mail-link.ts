import type { MailLinkName } from '@kot/contract/watch/watch'
import { useEffect, useMemo } from 'react'
import { type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router'
import type { Lang } from '@kot/domain/text/lang'
import { formatRent } from '@kot/i18n/format/number'
import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { requestContext } from '../../request-context'
import { useStore } from '../../ui/state/store'

/** Checks the signature on the server, so that a page never offers an action that would be
 *  refused. */
export const mailLinkLoader =
  (name: MailLinkName) =>
  ({ request, context }: LoaderFunctionArgs) => {
    const values = valuesInQuery(new URL(request.url).search)
    return { isComplete: context.get(requestContext).isMailLinkComplete(name, values) }
  }

/** The link is removed from the address right after the check, which must not trigger another
 *  check. */
export const keepLoaded = () => false

/** Returns the link of the address and removes it from there: bookmarks and screenshots would
 *  store it, and anyone who has it may stop the owner's mail. It stays in the history entry for
 *  a reload. */
export function useMailLink({ isComplete }: { isComplete: boolean }): MailLink {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // The server has no history state, so the first render must not use it either.
  const kept: unknown = useStore<unknown>({ subscribe: never, current: () => keptIn(state) }, null)
  const link = useMemo(
    () => (search === '' ? linkInState(kept) : { values: valuesInQuery(search), isComplete }),
    [search, kept, isComplete],
  )
  useEffect(() => {
    if (search === '') return
    isKeptHere = true
    void navigate(pathname, { replace: true, state: { link } })
  }, [search, navigate, pathname, link])
  return link
}

const never = () => () => {}

/** Whether this document has put a link into its history entry. */
let isKeptHere = false

/** The state of the entry after a reload or on the way back. A page that is opened anew without a link
 *  has none, but browsers leave it the state of the entry before where the address is the same. */
function keptIn(state: unknown): unknown {
  const [navigation] = performance.getEntriesByType('navigation')
  const isOpenedAnew = navigation !== undefined && Reflect.get(navigation, 'type') === 'navigate'
  return isOpenedAnew && !isKeptHere ? null : state
}

/** The values in the address of a mailed link, by name. */
export type LinkValues = Readonly<Record<string, string>>

export type MailLink = {
  readonly values: LinkValues
  /** Whether all values are present and the signature is ours. */
  readonly isComplete: boolean
}

export const valuesInQuery = (query: string): LinkValues =>
  Object.fromEntries(new URLSearchParams(query))

/** The link in the state of a history entry; an empty one if there is none. */
export function linkInState(state: unknown): MailLink {
  const link = fieldOf(state, 'link')
  const values = fieldOf(link, 'values')
  if (typeof values !== 'object' || values === null) return { values: {}, isComplete: false }
  return {
    values: Object.fromEntries(
      Object.entries(values).filter(([, value]) => typeof value === 'string'),
    ),
    isComplete: fieldOf(link, 'isComplete') === true,
  }
}

const fieldOf = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined

/** Describes the change behind a link under a near miss. The signed value starts with it in plain
 *  text. The signature is checked by the server. */
export function loosenedLimit(lang: Lang, id: string): string | null {
  const texts = mailLinkTexts[lang].loosenMatch
  const [, limit, digits] = /^(max_rent|min_size):(\d{1,9})$/.exec(secondPart(id)) ?? []
  if (digits === undefined) return null
  return limit === 'max_rent'
    ? texts.maxRent(formatRent(Number(digits)))
    : texts.minSize(Number(digits))
}

function secondPart(id: string): string {
  try {
    const [text = ''] = id.split('.')
    const parts: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
    return Array.isArray(parts) && typeof parts[1] === 'string' ? parts[1] : ''
  } catch {
    return ''
  }
}
