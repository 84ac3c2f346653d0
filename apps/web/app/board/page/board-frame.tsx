import { boardTexts } from '@kot/i18n/texts/board'
import { commonTexts } from '@kot/i18n/texts/common'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLang } from '../../page/use-page'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/card'
import { Notice } from '../../ui/notice'

interface BoardFrameProps {
  /** Below the heading, on phones beside it. */
  household?: ReactNode
  /** Beside the heading. */
  control?: ReactNode
  children: ReactNode
}

/** The heading and what is below it, also while the page loads. */
export function BoardFrame({ household, control, children }: BoardFrameProps) {
  return (
    <div className="column pt-6 pb-12 wide:pt-7 wide:pb-16">
      <div className="mb-4 grid gap-x-6 gap-y-3 wide:mb-5 wide:flex wide:items-center wide:justify-between">
        <div className="flex min-h-tap min-w-0 items-center justify-between gap-4 wide:block">
          <h1 className="text-2xl tracking-tight wide:text-3xl">{boardTexts[useLang()].heading}</h1>
          <div className="wide:min-h-tap">{household}</div>
        </div>
        {control}
      </div>
      {children}
    </div>
  )
}

/** Placeholders for the columns. */
export function BoardSkeleton({ label }: { label?: string }) {
  return (
    <>
      {label && <output className="sr-only">{label}</output>}
      <div className="grid gap-4 wide:grid-cols-4">
        {[1, 2, 3, 4].map((column) => (
          <Skeleton key={column} shape="card" className="h-40 wide:h-100" />
        ))}
      </div>
    </>
  )
}

export function BoardFailed({ onRetry }: { onRetry: () => void }) {
  const lang = useLang()
  const texts = boardTexts[lang].failed
  return (
    <Notice
      tone="error"
      icon={CloudOff}
      title={texts.heading}
      action={
        <Button size="small" variant="line" onClick={onRetry}>
          {commonTexts[lang].retry}
        </Button>
      }
    >
      {texts.text}
    </Notice>
  )
}
