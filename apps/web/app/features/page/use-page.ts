import type { Lang } from '@kot/domain/lang'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root'

export type Page = { lang: Lang; origins: Record<Lang, string> }

/** Language and hosts of the document. The fallback serves the error page of a broken root. */
export function usePage(): Page {
  return useRouteLoaderData<typeof loader>('root') ?? fallback
}

export const useLang = (): Lang => usePage().lang

const fallback: Page = { lang: 'is', origins: { is: '', en: '' } }
