import { pageTexts, type PageId } from '@kot/i18n/texts/pages'
import type { ReactNode } from 'react'
import { useLang } from './use-page'

/** The opening of every plain page: its heading, one sentence, then whatever follows. */
export function PageHeading({ page, children }: { page: PageId; children?: ReactNode }) {
  const texts = pageTexts[useLang()][page]
  return (
    <div className="column py-12 wide:py-20">
      <h1 className="text-2xl tracking-tight wide:text-3xl">{texts.heading}</h1>
      <p className="mt-3 max-w-[40rem] text-lg text-ink-soft">{texts.description}</p>
      {children}
    </div>
  )
}
