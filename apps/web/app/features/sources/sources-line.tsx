import type { Sources } from '@kot/contract/sources'
import { Link } from 'react-router'
import { useLang } from '../page/use-page'
import { sourcesInWords } from './sources-in-words'

/** How many of the watched sites were read lately, as the way to the page that says more. */
export function SourcesLine({ sources, now }: { sources: Sources; now: Date }) {
  return (
    <Link
      to="/sources"
      className="tabular mt-3 inline-flex min-h-tap items-center rounded-small text-sm text-ink-soft underline decoration-line-control decoration-1 underline-offset-[0.3em] hover:text-link hover:decoration-current wide:mt-4"
    >
      {sourcesInWords(useLang(), sources, now)}
    </Link>
  )
}
