import { commonTexts } from '@kot/i18n/texts/common'
import { sourcesTexts } from '@kot/i18n/texts/sources'
import { Notice } from '../../ui/notice'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../page/use-page'

/** Asks for the whole page again, so that it also helps where no script runs. */
export function SourcesNotLoaded() {
  const lang = useLang()
  return (
    <Notice
      tone="error"
      className="mt-8"
      action={
        <TextLink to="/sources" reloadDocument look="alone" tone="inherit">
          {commonTexts[lang].retry}
        </TextLink>
      }
    >
      {sourcesTexts[lang].notLoaded}
    </Notice>
  )
}
