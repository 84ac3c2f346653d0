import { pageTexts } from '@kot/i18n/texts/pages'
import { ButtonLink } from '../../ui/button'
import { useLang } from './use-page'

type SignpostPage = 'feedback' | 'changePassword' | 'subscription' | 'documentation'

/** A page that only says where the thing it is named after really happens. */
export function Signpost({ page, to }: { page: SignpostPage; to: string }) {
  const texts = pageTexts[useLang()][page]
  return (
    <div className="column py-12 wide:py-20">
      <h1 className="text-2xl tracking-tight wide:text-3xl">{texts.heading}</h1>
      <p className="mt-3 max-w-[40rem] text-lg text-ink-soft">{texts.sentence}</p>
      <ButtonLink to={to} className="mt-8">
        {texts.link}
      </ButtonLink>
    </div>
  )
}
