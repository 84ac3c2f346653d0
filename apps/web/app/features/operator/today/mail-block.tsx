import type { TodayAnswer } from '@kot/contract/operator/today'
import { formatNumber } from '@kot/i18n/format/number'
import { formatTimeAgo } from '@kot/i18n/format/date'
import { operatorTodayTexts } from '@kot/i18n/texts/operator/today'
import { TextLink } from '../../../ui/text-link'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { KeyFigures } from '../desk/key-figures'

export function MailBlock({ mail, now }: { mail: TodayAnswer['mail']; now: string }) {
  const lang = useLang()
  const texts = operatorTodayTexts[lang].mail
  const since =
    mail.waiting_since === null
      ? undefined
      : texts.waitingSince(formatTimeAgo(lang, new Date(mail.waiting_since), new Date(now)))
  return (
    <DeskBlock
      heading={texts.heading}
      action={
        <TextLink look="alone" to="/operator/mail">
          {texts.open}
        </TextLink>
      }
    >
      <KeyFigures
        figures={[
          { label: texts.waiting, value: formatNumber(lang, mail.waiting), note: since },
          { label: texts.sent, value: formatNumber(lang, mail.sent) },
          {
            label: texts.failed,
            value: formatNumber(lang, mail.failed),
            tone: mail.failed > 0 ? 'alert' : 'plain',
            ...(mail.unknown > 0 && { note: texts.unknown(mail.unknown) }),
          },
          { label: texts.suppressed, value: formatNumber(lang, mail.suppressed) },
        ]}
      />
    </DeskBlock>
  )
}
