import type { DeskAdvert } from '@kot/contract/operator/homes'
import { operatorHomesTexts } from '@kot/i18n/texts/operator/homes'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { DeskTable, type DeskColumn } from '../desk/desk-table'
import { seenCell, siteCell, splitCell, wordsCell, type AdvertRow } from './advert-cells'

interface AdvertsBlockProps {
  adverts: readonly DeskAdvert[]
  onChange: () => void
}

/** Where a home is advertised. One that turns out to be of another home is split off. */
export function AdvertsBlock({ adverts, onChange }: AdvertsBlockProps) {
  const lang = useLang()
  const { advert: texts } = operatorHomesTexts[lang]
  const columns: DeskColumn<AdvertRow>[] = [
    { heading: texts.site, cell: siteCell },
    { heading: texts.says, cell: wordsCell, grow: true },
    { heading: texts.seen, cell: seenCell },
  ]
  const split: DeskColumn<AdvertRow> = { heading: texts.action, cell: splitCell }
  return (
    <DeskBlock heading={texts.heading}>
      <DeskTable
        caption={texts.caption}
        rows={adverts.map((advert) => ({ ...advert, lang, onChange }))}
        rowKey={({ id }) => id}
        columns={adverts.length > 1 ? [...columns, split] : columns}
      />
    </DeskBlock>
  )
}
