import { deskTexts } from '@kot/i18n/texts/operator/desk'
import type { ReactNode } from 'react'
import { useLang } from '../../page/use-page'
import { FactorButton } from '../gate/factor-button'
import { DeskNav } from './desk-nav'

/** The sections beside whatever is open; above it on a phone. */
export function DeskFrame({ children }: { children: ReactNode }) {
  return (
    <div className="column grid gap-x-10 gap-y-5 py-6 wide:grid-cols-[11rem_minmax(0,1fr)] wide:py-10">
      <div className="min-w-0">
        <div className="flex items-center justify-between gap-3 wide:mb-2 wide:block">
          <p className="text-sm font-strong text-ink-soft wide:px-3">{deskTexts[useLang()].name}</p>
          <FactorButton />
        </div>
        <DeskNav />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
