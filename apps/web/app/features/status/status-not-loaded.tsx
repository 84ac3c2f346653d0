import { commonTexts } from '@kot/i18n/texts/common'
import { statusTexts } from '@kot/i18n/texts/status'
import { Notice } from '../../ui/notice'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../page/use-page'

/** Asks for the whole page again, so that it also helps where no script runs. */
export function StatusNotLoaded() {
  const lang = useLang()
  return (
    <Notice
      tone="error"
      className="mt-8"
      action={
        <TextLink to="/status" reloadDocument look="alone" tone="inherit">
          {commonTexts[lang].retry}
        </TextLink>
      }
    >
      {statusTexts[lang].notLoaded}
    </Notice>
  )
}
