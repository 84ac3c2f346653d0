import type { AddedDaysResponse } from '@kot/contract/access'
import { fairPassTexts } from '@kot/i18n/texts/fair-pass'
import { useEffect, useState } from 'react'
import { FailedDayList } from '../page/failed-day-list'
import { useLang } from '../page/use-page'
import { callApi } from '../session/call-api'

type Days = AddedDaysResponse['added_days']

/** Days that were added to the user's access, and why. Nothing where there are none. */
export function AddedDays() {
  const texts = fairPassTexts[useLang()].settings
  const [days, setDays] = useState<Days>([])
  useEffect(() => void loadAddedDays().then(setDays), [])
  if (days.length === 0) return null
  return (
    <div>
      <h3 className="font-strong">{texts.heading}</h3>
      <p className="mt-1 text-ink-soft">{texts.text}</p>
      <FailedDayList days={days} />
    </div>
  )
}

async function loadAddedDays(): Promise<Days> {
  const answer = await callApi({ method: 'GET', path: '/api/v1/added_days' })
  return answer?.ok ? (answer.body as AddedDaysResponse).added_days : []
}
