import { pageTexts, type PageId } from '@kot/i18n/texts/pages'
import type { ReactNode } from 'react'
import { PageOpening } from './page-opening'
import { useLang } from './use-page'

/** The opening of a page whose sentence is its description. */
export function PageHeading({ page, children }: { page: PageId; children?: ReactNode }) {
  const { heading, description } = pageTexts[useLang()][page]
  return (
    <PageOpening heading={heading} lead={description}>
      {children}
    </PageOpening>
  )
}
