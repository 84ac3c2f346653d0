import type { HomeAnswer } from '@kot/contract/operator/homes'
import { formatPlainDate } from '@kot/i18n/format/date'
import { formatNumber } from '@kot/i18n/format/number'
import { priceLabel } from '@kot/i18n/texts/listing'
import { operatorHomesTexts } from '@kot/i18n/texts/operator/homes'
import { EyeOff } from 'lucide-react'
import { Notice } from '../../../ui/notice'
import { useLang } from '../../page/use-page'
import { KeyFigures } from '../desk/key-figures'
import { Moment } from '../desk/moment'
import { HomeMark } from './home-mark'

export function HomeFacts({ home, now }: { home: HomeAnswer['home']; now: string }) {
  const lang = useLang()
  const texts = operatorHomesTexts[lang]
  return (
    <>
      <div>
        <HomeMark home={home} />
      </div>
      {home.hidden_at !== null && (
        <Notice icon={EyeOff} title={texts.takenDown(formatPlainDate(new Date(home.hidden_at)))}>
          <span className="wrap-anywhere">{home.hidden_reason}</span>
        </Notice>
      )}
      <KeyFigures
        figures={[
          // A name, not an amount: without points.
          { label: texts.number, value: String(home.id) },
          { label: texts.rent, value: priceLabel(lang, home.price) },
          { label: texts.created, value: <Moment at={home.created_at} now={now} /> },
          ...(home.gone_at === null
            ? []
            : [{ label: texts.left, value: <Moment at={home.gone_at} now={now} /> }]),
          { label: texts.hearts, value: formatNumber(lang, home.favourites) },
        ]}
      />
    </>
  )
}
