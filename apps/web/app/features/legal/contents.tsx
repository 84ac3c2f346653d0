import type { Lang } from '@kot/domain/lang'
import { legalTexts } from '@kot/i18n/texts/legal'
import { ChevronDown } from 'lucide-react'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../page/use-page'
import type { Sections } from './legal-sections'

type ContentsProps = {
  sections: Sections
  /** The language of the sections, which need not be the page's. */
  lang: Lang
}

/** Folded away on small screens, where it would be a screen of its own. */
export function Contents(props: ContentsProps) {
  const heading = legalTexts[useLang()].contents
  return (
    <>
      <details className="group rounded-card bg-surface px-4 shadow-card desk:hidden print:hidden">
        <summary className="flex min-h-tap items-center justify-between font-strong">
          {heading}
          <Icon
            of={ChevronDown}
            className="duration-calm transition-transform group-open:rotate-180"
          />
        </summary>
        <nav aria-label={heading} className="border-t border-line py-1">
          <Entries {...props} />
        </nav>
      </details>
      <nav
        aria-label={heading}
        className="sticky top-8 max-h-[calc(100dvh-4rem)] self-start overflow-y-auto border-l border-line pl-5 max-desk:hidden print:hidden"
      >
        <p className="py-1 text-sm text-ink-faint">{heading}</p>
        <Entries {...props} />
      </nav>
    </>
  )
}

const Entries = ({ sections, lang }: ContentsProps) => (
  <ul lang={lang}>
    {Object.entries(sections).map(([anchor, { heading }]) => (
      <li key={anchor}>
        <TextLink look="alone" className="desk:min-h-9 desk:font-text" to={`#${anchor}`}>
          {heading}
        </TextLink>
      </li>
    ))}
  </ul>
)
