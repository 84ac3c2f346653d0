import { pageTexts } from '@kot/i18n/texts/pages'
import { PageOpening } from './page-opening'
import { useLang } from './use-page'

export function UnderReconstruction({ page }: { page: 'study' | 'market' }) {
  const { heading, sentence } = pageTexts[useLang()][page]
  return <PageOpening heading={heading} lead={sentence} />
}
