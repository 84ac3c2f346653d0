import type { AddedDaysResponse } from '@kot/contract/pass/access'
import { fairPassTexts } from '@kot/i18n/texts/fair-pass'
import { useEffect, useState } from 'react'
import { FailedDayList } from '../../page/failed-day-list'
import { useLang } from '../../page/use-page'
import { callOrNull } from '../../api/call-api'

type Days = AddedDaysResponse['added_days']

/** Days that were added to the user's access, and why. Nothing where there are none. */
export function AddedDays() {
  const texts = fairPassTexts[useLang()].settings
  const [days, setDays] = useState<Days>([])
  useEffect(() => {
    void callOrNull('GET /api/v1/added_days').then((found) => found && setDays(found.added_days))
  }, [])
  if (days.length === 0) return null
  return (
    <div>
      <h3 className="font-strong">{texts.heading}</h3>
      <p className="mt-1 text-ink-soft">{texts.text}</p>
      <FailedDayList days={days} />
    </div>
  )
}
