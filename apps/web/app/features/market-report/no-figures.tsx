import { marketReportTexts } from '@kot/i18n/texts/market-report'
import { Notice } from '../../ui/notice'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../page/use-page'

/** Before anything has been counted, and where too little has. */
export function NoFigures() {
  const { title, text, homes } = marketReportTexts[useLang()].empty
  return (
    <Notice
      tone="quiet"
      className="mt-8"
      title={title}
      action={
        <TextLink look="alone" to="/">
          {homes}
        </TextLink>
      }
    >
      {text}
    </Notice>
  )
}
