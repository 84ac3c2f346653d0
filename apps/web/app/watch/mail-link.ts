import type { MailLinkName } from '@kot/contract/watch'
import { useEffect, useMemo } from 'react'
import { type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router'
import type { Lang } from '@kot/domain/lang'
import { formatRent } from '@kot/i18n/format/number'
import { mailLinkTexts } from '@kot/i18n/texts/mail-links'
import { requestContext } from '../request-context'
import { useStore } from '../ui/store'

/** Checks the signature on the server, so that a page never offers what its call would refuse. */
export const mailLinkLoader =
  (name: MailLinkName) =>
  ({ request, context }: LoaderFunctionArgs) => {
    const values = valuesInQuery(new URL(request.url).search)
    return { isComplete: context.get(requestContext).isMailLinkComplete(name, values) }
  }

/** The link leaves the address right after it was checked, which is no reason to check again. */
export const keepLoaded = () => false

/**
 * The link of the address, which is then removed from it: bookmarks and screenshots would keep it, and
 * whoever has it may stop the owner's mail. The history entry keeps it for a reload.
 */
export function useMailLink({ isComplete }: { isComplete: boolean }): MailLink {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  // The server knows nothing of the history, so the first render does not either.
  const kept: unknown = useStore<unknown>({ subscribe: never, current: () => state }, null)
  const link = useMemo(
    () => (search === '' ? linkInState(kept) : { values: valuesInQuery(search), isComplete }),
    [search, kept, isComplete],
  )
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, state: { link } })
  }, [search, navigate, pathname, link])
  return link
}

const never = () => () => {}

/** What the address of a mailed link carries, by name. */
export type LinkValues = Readonly<Record<string, string>>

export type MailLink = {
  readonly values: LinkValues
  /** Whether nothing is missing and the signature is ours. */
  readonly isComplete: boolean
}

export const valuesInQuery = (query: string): LinkValues =>
  Object.fromEntries(new URLSearchParams(query))

/** The link that a history entry keeps; an empty one where it keeps something else. */
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

/** What a link under a near miss asks for, in words: the signed value opens with it, readable to
 *  everybody. Whether the signature is ours is for the server to say. */
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
