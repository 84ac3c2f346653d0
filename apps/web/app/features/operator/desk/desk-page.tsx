import { deskTexts } from '@kot/i18n/texts/operator/desk'
import type { ReactNode } from 'react'
import { useLang } from '../../page/use-page'
import type { DeskSection } from './desk-section'

interface DeskPageProps {
  section: DeskSection
  /** Stands beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A section of the desk: its heading and what stands below. */
export function DeskPage({ section, action, children }: DeskPageProps) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl tracking-tight">{deskTexts[useLang()].section[section]}</h1>
        {action}
      </div>
      {children}
    </>
  )
}
