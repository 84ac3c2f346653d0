import type { Lang } from '@kot/domain/lang'
import { useRouteLoaderData } from 'react-router'

/** Language and hosts of the document, as the root loader gives them. */
export type Page = { lang: Lang; origins: Record<Lang, string> }

/** What an error page of a broken root falls back to. */
export const fallbackPage: Page = { lang: 'is', origins: { is: '', en: '' } }

export function usePage(): Page {
  return useRouteLoaderData<() => Page>('root') ?? fallbackPage
}

export const useLang = (): Lang => usePage().lang
