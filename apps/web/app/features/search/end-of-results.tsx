import { searchTexts } from '@kot/i18n/texts/search'
import { Share2 } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useLang } from '../page/use-page'

/** After the last home: that it was the last, and what to do now. */
export function EndOfResults({ count, onShare }: { count: number; onShare: () => void }) {
  const { results } = searchTexts[useLang()]
  return (
    <div className="mt-10 grid justify-items-center border-t border-line pt-8 text-center wide:mt-12 wide:pt-10">
      <p className="text-lg tracking-snug font-strong text-balance">{results.end.heading(count)}</p>
      <p className="mt-1 max-w-136 text-balance text-ink-soft">{results.end.text}</p>
      <div className="mt-5 flex flex-wrap items-center justify-center gap-2">
        <ButtonLink to="/smartfinder" size="small">
          {results.end.link}
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={onShare}>
          <Icon of={Share2} />
          {results.share}
        </Button>
      </div>
    </div>
  )
}
