import { type PageId, pageTexts } from '@kot/i18n/texts/pages'
import type { ReactNode } from 'react'
import { useLang } from './use-page'
import { ButtonLink } from '../ui/button'

/** The opening of a page whose sentence is its description. */
export function PageHeading({
  page,
  children,
}: {
  page: Exclude<PageId, 'landing'>
  children?: ReactNode
}) {
  const { heading, description } = pageTexts[useLang()][page]
  return (
    <PageOpening heading={heading} lead={description}>
      {children}
    </PageOpening>
  )
}

type PageOpeningProps = { heading: string; lead: string; children?: ReactNode }

/** How every plain page begins: its heading, a sentence, then whatever follows. */
function PageOpening({ heading, lead, children }: PageOpeningProps) {
  return (
    <div className="column py-12 wide:py-20">
      <h1 className="text-2xl tracking-tight wide:text-3xl">{heading}</h1>
      <p className="mt-3 max-w-160 text-lg text-ink-soft">{lead}</p>
      {children}
    </div>
  )
}

type NextStepsPage = 'feedback' | 'changePassword' | 'subscription' | 'documentation'

/** A page that only links to where its subject really is. */
export function NextSteps({ page, to }: { page: NextStepsPage; to: string }) {
  const { heading, sentence, link } = pageTexts[useLang()][page]
  return (
    <PageOpening heading={heading} lead={sentence}>
      <ButtonLink to={to} className="mt-8">
        {link}
      </ButtonLink>
    </PageOpening>
  )
}

export function UnderReconstruction({ page }: { page: 'study' | 'market' }) {
  const { heading, sentence } = pageTexts[useLang()][page]
  return <PageOpening heading={heading} lead={sentence} />
}
