import { settingsTexts } from '@kot/i18n/texts/settings'
import type { ReactNode } from 'react'
import { useLang } from '../page/use-page'

/** The heading and the column below it, also while the page waits. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="column max-w-180 py-10 wide:py-14">
      <h1 className="mb-6 text-2xl tracking-tight wide:text-3xl">
        {settingsTexts[useLang()].heading}
      </h1>
      <div className="grid gap-6">{children}</div>
    </div>
  )
}
