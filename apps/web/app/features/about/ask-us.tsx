import { aboutTexts } from '@kot/i18n/texts/about'
import { ButtonLink } from '../../ui/button'
import { useLang } from '../page/use-page'

export function AskUs() {
  const { heading, text, link } = aboutTexts[useLang()].contact
  return (
    <section className="column pb-14 wide:pb-24">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line pt-10 wide:pt-14">
        <div className="max-w-160">
          <h2 className="text-2xl tracking-tight wide:text-3xl">{heading}</h2>
          <p className="mt-3 text-lg text-ink-soft">{text}</p>
        </div>
        <ButtonLink to="/contact" size="large">
          {link}
        </ButtonLink>
      </div>
    </section>
  )
}
