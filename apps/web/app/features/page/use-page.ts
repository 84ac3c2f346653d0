import type { MapTiles } from '@kot/contract/page-request'
import type { Lang } from '@kot/domain/lang'
import { useRouteLoaderData } from 'react-router'

/** Language, hosts and map tiles of the document, as the root loader gives them. */
export type Page = { lang: Lang; origins: Record<Lang, string>; tiles: MapTiles | null }

/** What an error page of a broken root falls back to. */
export const fallbackPage: Page = { lang: 'is', origins: { is: '', en: '' }, tiles: null }

export function usePage(): Page {
  return useRouteLoaderData<() => Page>('root') ?? fallbackPage
}

export const useLang = (): Lang => usePage().lang
