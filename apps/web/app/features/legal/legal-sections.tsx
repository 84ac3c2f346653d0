import type { ReactNode } from 'react'
import { classes } from '../../ui/classes'
import { Prose } from './prose'

/** By anchor. */
export type Sections = Readonly<Record<string, { heading: string; text: string }>>

type LegalSectionsProps = {
  sections: Sections
  headings: 'h2' | 'h3'
  /** Whether each can be linked to. Not in a dialog: the page behind it may have the same. */
  anchored?: boolean | undefined
  /** What stands below the text of a section. */
  more?: Readonly<Record<string, ReactNode>> | undefined
}

/** The sections of a legal text, in their order. */
export function LegalSections({
  sections,
  headings: Heading,
  anchored = false,
  more,
}: LegalSectionsProps) {
  return Object.entries(sections).map(([anchor, { heading, text }]) => (
    <section key={anchor} aria-labelledby={anchored ? anchor : undefined}>
      <Heading
        id={anchored ? anchor : undefined}
        className={classes(
          'tracking-snug wrap-break-word hyphens-auto print:break-after-avoid',
          anchored ? 'scroll-mt-6 text-xl' : 'text-lg',
        )}
      >
        {heading}
      </Heading>
      <div className={classes('text-ink-soft', anchored ? 'mt-2' : 'mt-1')}>
        <Prose of={text} />
        {more?.[anchor]}
      </div>
    </section>
  ))
}
