import type { DeskAdvert, SettledHomeAnswer } from '@kot/contract/operator/homes'
import type { Lang } from '@kot/domain/lang'
import { formatPlainDate } from '@kot/i18n/format/date'
import { priceLabel, sizeLabel } from '@kot/i18n/texts/listing'
import { commonTexts } from '@kot/i18n/texts/common'
import { operatorHomesTexts } from '@kot/i18n/texts/operator/homes'
import { TextLink } from '../../../ui/text-link'
import { useToast } from '../../../ui/toast'
import { ReasonAction } from '../desk/reason-action'
import { inFull } from './in-full'

export type AdvertRow = DeskAdvert & { lang: Lang; onChange: () => void }

export const siteCell = ({ lang, title, link }: AdvertRow) => (
  <>
    <span className="block font-strong">{title}</span>
    <TextLink
      to={link}
      target="_blank"
      rel="noreferrer noopener"
      className="-mb-2.5 text-sm whitespace-nowrap"
    >
      {operatorHomesTexts[lang].advert.open}
      <span className="sr-only">{` (${commonTexts[lang].opensInNewWindow})`}</span>
    </TextLink>
  </>
)

export function wordsCell({ lang, says }: AdvertRow) {
  const texts = operatorHomesTexts[lang]
  if (says === null) return <span className="text-ink-soft">{texts.advert.saysNothing}</span>
  return (
    <>
      <span className="block">{inFull(says)}</span>
      <span className="tabular block text-sm text-ink-soft">
        {[
          priceLabel(lang, says.price),
          ...(says.size > 0 ? [sizeLabel(says.size)] : []),
          ...(says.rooms === null ? [] : [`${texts.rooms}: ${says.rooms}`]),
          ...(says.pinned ? [texts.advert.pinned] : []),
        ].join(' · ')}
      </span>
    </>
  )
}

export function seenCell({ lang, first_seen_at, last_seen_at, gone_at, says }: AdvertRow) {
  const texts = operatorHomesTexts[lang]
  const missing = says?.missing ?? 0
  const state = missing > 0 ? texts.advert.missing(missing) : texts.advert.stands
  return (
    <>
      <span className="tabular block whitespace-nowrap">
        {texts.advert.seenBetween(dayOf(first_seen_at), dayOf(last_seen_at))}
      </span>
      <span className="block text-sm text-ink-soft">{gone_at === null ? state : texts.gone}</span>
    </>
  )
}

const dayOf = (at: string): string => formatPlainDate(new Date(at))

export const splitCell = (advert: AdvertRow) => <SplitAction advert={advert} />

function SplitAction({ advert: { id, title, lang, onChange } }: { advert: AdvertRow }) {
  const { split } = operatorHomesTexts[lang]
  const toast = useToast()
  return (
    <ReasonAction<SettledHomeAnswer>
      label={split.action}
      title={split.title(title)}
      path={`/api/operator/adverts/${id}/split`}
      onDone={({ home }) => {
        toast(split.done(home))
        onChange()
      }}
    >
      {split.text}
    </ReasonAction>
  )
}
