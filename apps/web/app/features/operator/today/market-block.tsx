import type { TodayAnswer } from '@kot/contract/operator/today'
import { formatNumber } from '@kot/i18n/format/number'
import { formatTimeAgo } from '@kot/i18n/format/date'
import { operatorTodayTexts } from '@kot/i18n/texts/operator/today'
import { TextLink } from '../../../ui/text-link'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { KeyFigures, type KeyFigure } from '../desk/key-figures'

export function MarketBlock({ market, now }: { market: TodayAnswer['market']; now: string }) {
  const lang = useLang()
  const texts = operatorTodayTexts[lang].market
  const figure = (label: string, value: number) => ({ label, value: formatNumber(lang, value) })
  const changed =
    market.changed_at === null
      ? undefined
      : texts.changed(formatTimeAgo(lang, new Date(market.changed_at), new Date(now)))
  const behind = market.feed_behind_seconds
  const feed: KeyFigure =
    market.feed_of === null
      ? { label: texts.feed, value: texts.noFeed }
      : {
          label: texts.feed,
          value: behind > 0 ? texts.feedBehind(behind) : texts.feedCurrent,
          tone: behind > 60 ? 'alert' : 'good',
          note: changed,
        }
  return (
    <DeskBlock
      heading={texts.heading}
      action={
        <TextLink look="alone" to="/operator/homes">
          {texts.find}
        </TextLink>
      }
    >
      <KeyFigures
        figures={[
          {
            ...figure(texts.onOffer, market.on_offer),
            ...(market.hidden > 0 && { note: texts.hidden(market.hidden) }),
          },
          figure(texts.newToday, market.new_today),
          figure(texts.leftToday, market.left_today),
          feed,
        ]}
      />
    </DeskBlock>
  )
}
