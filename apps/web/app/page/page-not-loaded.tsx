import { commonTexts } from '@kot/i18n/texts/common'
import { Notice } from '../ui/notice'
import { TextLink } from '../ui/text-link'
import { useLang } from './use-page'

/** The subject of a page could not be loaded. Requests the whole page again, so that it also helps where no
 *  script runs. */
export function PageNotLoaded({ path, children }: { path: string; children: string }) {
  return (
    <Notice
      tone="error"
      className="mt-8"
      action={
        <TextLink to={path} reloadDocument look="alone" tone="inherit">
          {commonTexts[useLang()].retry}
        </TextLink>
      }
    >
      {children}
    </Notice>
  )
}
