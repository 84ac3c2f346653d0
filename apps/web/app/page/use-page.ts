import type { PageRequest } from '@kot/contract/page-request'
import { type Claims, noClaims } from '@kot/domain/site/claims'
import type { Lang } from '@kot/domain/text/lang'
import { createContext } from 'react'
import { useRouteLoaderData } from 'react-router'

/** What belongs to the document and no navigation changes, as the root loader gives it. */
export type Page = Pick<PageRequest, 'lang' | 'origins' | 'tiles' | 'payment'> & {
  claims: Claims
}

/** What an error page of a broken root falls back to. */
export const fallbackPage: Page = {
  lang: 'is',
  origins: { is: '', en: '' },
  tiles: null,
  payment: null,
  claims: noClaims,
}

export function usePage(): Page {
  return useRouteLoaderData<() => Page>('root') ?? fallbackPage
}

export const useLang = (): Lang => usePage().lang

export const useClaims = (): Claims => usePage().claims

/** The document's language and hosts inside a `meta` function, where hooks cannot reach. */
export function pageOfMatches(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): Page {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as Page | undefined
  return root ?? fallbackPage
}

/** The settings of the frame around a route, as its `handle`. */
export type FrameHandle = {
  header?: false
  footer?: false
  /** The header is on the picture of the page instead of on a separate surface. */
  hero?: true
}

/** The nonce of inline scripts while the server renders; the browser has none. */
export const NonceContext = createContext<string | undefined>(undefined)
