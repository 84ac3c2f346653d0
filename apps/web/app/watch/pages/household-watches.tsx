import type { HouseholdWatches as Response } from '@kot/contract/board/board'
import { watchToInput } from '@kot/contract/watch/watch-input'
import type { WatchInput } from '@kot/contract/watch/watches'
import { furnitures, homeKinds, leases } from '@kot/domain/home/searched-facts'
import { emptyWatch } from '@kot/domain/watch/watch'
import { isAlertFrequency } from '@kot/domain/watch/watch-options'
import { capitalise } from '@kot/i18n/format/words'
import { channelsTexts } from '@kot/i18n/texts/channels'
import { householdTexts } from '@kot/i18n/texts/household'
import { Bell, BellOff } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { callOrNull } from '../../api/call-api'
import { MemberAvatar, memberIndex } from '../../board/household/member-avatar'
import { useLang } from '../../page/use-page'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { criteriaLine, titleOf } from '../calls/describe-watch'

/** The watches of the other members of the household, to be read only. Nothing without a household, and while
 *  they cannot be loaded: the page is about one's own. */
export function HouseholdWatches() {
  const [loaded, setLoaded] = useState<Response | null>(null)
  useEffect(() => void callOrNull('GET /api/v1/board/watches').then(setLoaded), [])
  if (loaded === null || loaded.watches.length === 0) return null
  return <OtherWatches {...loaded} />
}

function OtherWatches({ members, watches }: Response) {
  const { watches: texts } = householdTexts[useLang()]
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-9 wide:mt-12">
      <h2 id={id} className="text-xl tracking-snug">
        {texts.heading}
      </h2>
      <p className="mt-1 text-ink-soft">{texts.text}</p>
      <ul className="mt-4 grid gap-4 tablet:grid-cols-2">
        {watches.map((watch, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have no ids and do not move
          <li key={place}>
            <WatchOfMember
              watch={watch}
              name={members.find(({ id: member }) => member === watch.member)?.name ?? ''}
              index={memberIndex({ members }, watch.member)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type WatchOfMemberProps = { watch: Response['watches'][number]; name: string; index: number }

function WatchOfMember({ watch, name, index }: WatchOfMemberProps) {
  const lang = useLang()
  const input = inputOf(watch)
  const line = criteriaLine(lang, input)
  return (
    <Card className="h-full p-4 wide:p-6">
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <span aria-hidden="true" className="inline-flex">
          <MemberAvatar name={name} index={index} size="small" />
        </span>
        {name}
      </p>
      <h3 className="mt-2 text-lg wrap-anywhere">{titleOf(lang, input)}</h3>
      {line !== '' && <p className="tabular text-pretty text-ink-soft">{line}</p>}
      <p className="mt-2 flex items-center gap-1.5 text-sm text-ink-soft">
        <Icon of={watch.active ? Bell : BellOff} size={16} />
        {watch.active
          ? capitalise(channelsTexts[lang].frequency[input.frequency])
          : householdTexts[lang].watches.off}
      </p>
    </Card>
  )
}

/** A watch as its owner's calls have it, as far as others see it. */
function inputOf(watch: WatchOfMemberProps['watch']): WatchInput {
  const { name, active: _active, member: _member, frequency, ...criteria } = watch
  return {
    ...watchToInput(emptyWatch, name),
    ...criteria,
    ...(isAlertFrequency(frequency) && { frequency }),
    kinds: homeKinds.filter((kind) => watch.kinds.includes(kind)),
    leases: leases.filter((lease) => watch.leases.includes(lease)),
    furniture: furnitures.filter((one) => watch.furniture.includes(one)),
  }
}
