import { pageTexts } from '@kot/i18n/texts/pages'
import { useLang } from './use-page'

export function UnderReconstruction({ page }: { page: 'study' | 'market' }) {
  const texts = pageTexts[useLang()][page]
  return (
    <div className="column py-12 wide:py-20">
      <h1 className="text-2xl tracking-tight wide:text-3xl">{texts.heading}</h1>
      <p className="mt-3 max-w-[40rem] text-lg text-ink-soft">{texts.sentence}</p>
    </div>
  )
}
