import { noCriteria, pickCriteria, type Search } from '@kot/domain/search/criteria'
import { furnitures, homeKinds, leases } from '@kot/domain/home/searched-facts'
import { formatShortDay } from '@kot/i18n/format/near-day'
import { statedCriteriaTexts } from '@kot/i18n/texts/stated-criteria'
import { statedTexts } from '@kot/i18n/texts/stated-facts'
import { useState } from 'react'
import { Checkbox } from '../../ui/forms/checkbox'
import { ChoiceBoxes, ChoicePills } from '../../ui/forms/choice-pills'
import { TextField } from '../../ui/forms/field'
import { SegmentedControl } from '../../ui/forms/segmented-control'
import { useLang } from '../../page/use-page'

type FieldsProps = {
  state: { search: Search; change: (part: Partial<Search>) => void }
}

const day = (date: Date): string => date.toISOString().slice(0, 10)

/** Today, and the first days of the next two months. */
function usualDays(now: Date): { now: string; firsts: readonly string[] } {
  const first = (months: number) =>
    day(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)))
  return { now: day(now), firsts: [first(1), first(2)] }
}

/** The day by which a home has to be free. */
export function MoveInField({ state: { search, change } }: FieldsProps) {
  const lang = useLang()
  const texts = statedCriteriaTexts[lang]
  const [days] = useState(() => usualDays(new Date()))
  const { moveInUntil, knownMoveIn } = search
  return (
    <div className="col-span-2 min-w-0">
      <ChoicePills
        legend={texts.moveIn.label}
        choices={[
          { value: '', label: texts.any },
          { value: days.now, label: texts.moveIn.now },
          ...days.firsts.map((first) => ({
            value: first,
            label: formatShortDay(lang, new Date(first)),
          })),
        ]}
        value={moveInUntil ?? ''}
        onChange={(value) =>
          change(
            value === ''
              ? pickCriteria(noCriteria, ['moveInUntil', 'knownMoveIn'])
              : { moveInUntil: value },
          )
        }
      />
      <TextField
        type="date"
        name="moveIn"
        label={texts.moveIn.other}
        value={moveInUntil ?? ''}
        onChange={({ target }) => change({ moveInUntil: target.value || null })}
        className="mt-3"
      />
      {moveInUntil !== null && (
        <Checkbox
          label={texts.moveIn.unclear}
          checked={!knownMoveIn}
          onChange={({ target }) => change({ knownMoveIn: !target.checked })}
        />
      )}
    </div>
  )
}

/** Lease, kind and furniture, which are read from the adverts. */
export function StatedFields({ state: { search, change } }: FieldsProps) {
  const lang = useLang()
  const texts = statedCriteriaTexts[lang]
  const words = statedTexts[lang]
  return (
    <div className="col-span-2 grid min-w-0 gap-5">
      <ChoiceBoxes
        legend={texts.leases}
        name="leases"
        choices={leases.map((value) => ({ value, label: words.leases[value] }))}
        chosen={search.leases}
        onChange={(chosen) => change({ leases: chosen })}
      />
      <ChoiceBoxes
        legend={texts.kinds}
        name="kinds"
        choices={homeKinds.map((value) => ({ value, label: words.kinds[value] }))}
        chosen={search.kinds}
        onChange={(chosen) => change({ kinds: chosen })}
      />
      <div>
        <p aria-hidden="true" className="mb-2 text-sm text-ink-soft">
          {texts.furniture}
        </p>
        <SegmentedControl
          legend={texts.furniture}
          name="furniture"
          value={search.furniture.length === 1 ? (search.furniture[0] ?? '') : ''}
          onChange={(value) => change({ furniture: furnitures.filter((one) => one === value) })}
          segments={[
            { value: '', label: texts.any },
            ...furnitures.map((value) => ({
              value,
              label: texts.furnitures[value],
              spoken: words.furnitures[value],
            })),
          ]}
        />
      </div>
      <p className="text-sm text-ink-soft">{texts.stated}</p>
    </div>
  )
}
