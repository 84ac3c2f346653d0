import { pageTexts } from '@kot/i18n/texts/pages'
import type { ReactNode } from 'react'
import { useLang } from '../page/use-page'

/** The heading and the column below it, also while the page waits. */
export function SmartfinderFrame({ children }: { children: ReactNode }) {
  return (
    <div className="column py-8 wide:py-14">
      <h1 className="mb-4 text-2xl tracking-tight wide:mb-6 wide:text-3xl">
        {pageTexts[useLang()].smartfinder.heading}
      </h1>
      {children}
    </div>
  )
}
