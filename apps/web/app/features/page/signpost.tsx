import { pageTexts } from '@kot/i18n/texts/pages'
import { ButtonLink } from '../../ui/button'
import { PageOpening } from './page-opening'
import { useLang } from './use-page'

type SignpostPage = 'feedback' | 'changePassword' | 'subscription' | 'documentation'

/** A page that only says where the thing it is named after really happens. */
export function Signpost({ page, to }: { page: SignpostPage; to: string }) {
  const { heading, sentence, link } = pageTexts[useLang()][page]
  return (
    <PageOpening heading={heading} lead={sentence}>
      <ButtonLink to={to} className="mt-8">
        {link}
      </ButtonLink>
    </PageOpening>
  )
}
