import { commonTexts } from '@kot/i18n/texts/common'
import { X } from 'lucide-react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { useGivenUpNavigation } from './use-given-up-navigation'
import { useLang } from './use-page'

/** Says that a page did not come, and offers to fetch it whole. Part of every page from the start:
 *  where one part did not arrive, another would not either. */
export function GivenUpPage() {
  const { address, forget } = useGivenUpNavigation()
  const texts = commonTexts[useLang()]
  const { heading, text } = texts.errors.pageNotLoaded
  if (address === null) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-125 rounded-card bg-surface p-4 pr-2 shadow-overlay"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="py-2.5 font-strong">{heading}</p>
        <IconButton label={texts.close} icon={<Icon of={X} />} onClick={forget} />
      </div>
      <p className="pr-2 text-ink-soft">{text}</p>
      <Button size="small" className="mt-4" onClick={() => window.location.assign(address)}>
        {texts.reload}
      </Button>
    </div>
  )
}
