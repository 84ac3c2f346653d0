import { commonTexts } from '@kot/i18n/texts/common'
import { Button } from '../../ui/button'
import { useLang } from './use-page'

/** Stands in for a page that could not be rendered. */
export function BrokenPage() {
  const texts = commonTexts[useLang()]
  const { heading, text } = texts.errors.pageBroken
  return (
    <div className="column grid justify-items-center py-20 text-center">
      <h1 className="text-2xl tracking-tight wide:text-3xl">{heading}</h1>
      <p className="mt-3 max-w-[34rem] text-lg text-ink-soft">{text}</p>
      <Button size="large" className="mt-8" onClick={() => window.location.reload()}>
        {texts.retry}
      </Button>
    </div>
  )
}
