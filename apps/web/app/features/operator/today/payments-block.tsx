import type { TodayAnswer } from '@kot/contract/operator/today'
import { formatNumber, formatPackagePrice } from '@kot/i18n/format/number'
import { operatorTodayTexts } from '@kot/i18n/texts/operator/today'
import { TextLink } from '../../../ui/text-link'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { KeyFigures } from '../desk/key-figures'

export function PaymentsBlock({ payments }: { payments: TodayAnswer['payments'] }) {
  const lang = useLang()
  const texts = operatorTodayTexts[lang].payments
  const { orders, captured, refunded, disputed } = payments
  return (
    <DeskBlock
      heading={texts.heading}
      action={
        <TextLink look="alone" to="/operator/orders">
          {texts.open}
        </TextLink>
      }
    >
      <KeyFigures
        figures={[
          { label: texts.orders, value: formatNumber(lang, orders) },
          { label: texts.captured, value: formatPackagePrice(captured) },
          { label: texts.refunded, value: formatPackagePrice(refunded) },
          {
            label: texts.disputed,
            value: formatPackagePrice(disputed),
            tone: disputed > 0 ? 'alert' : 'plain',
          },
        ]}
      />
    </DeskBlock>
  )
}
