import type { SessionList as Sessions } from '@kot/contract/accounts'
import { commonTexts } from '@kot/i18n/texts/common'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button'
import { Skeleton } from '../ui/card'
import { useToast } from '../ui/toast'
import { useLang } from '../page/use-page'
import { session } from '../session/session-store'
import { loadSessions, signOutEverywhere } from '../session/account-calls'
import { Section } from './settings-section'

/** The browsers in which the user is signed in, and a button to sign out of all of them. */
export function SessionList() {
  const lang = useLang()
  const texts = settingsTexts[lang].sessions
  const navigate = useNavigate()
  const toast = useToast()
  const [sessions, setSessions] = useState<Sessions['sessions'] | 'loading' | null>('loading')

  useEffect(() => void loadSessions().then(setSessions), [])

  async function leave(): Promise<void> {
    if (await signOutEverywhere()) {
      session.forget()
      await navigate('/')
    } else toast(commonTexts[lang].errors.unexpected, { tone: 'error' })
  }

  return (
    <Section heading={texts.heading}>
      {sessions === 'loading' && <Skeleton className="h-14" />}
      {sessions === null && <p>{texts.notLoaded}</p>}
      {Array.isArray(sessions) && (
        <ul className="divide-y divide-line">
          {sessions.map((one) => (
            <li key={one.created_at + one.last_seen_at} className="py-3 first:pt-0">
              <p>
                {one.device ?? texts.unknownDevice}
                {one.current && <span className="text-ink-soft">{` (${texts.thisOne})`}</span>}
              </p>
              <p className="text-sm text-ink-soft">{texts.lastSeen(new Date(one.last_seen_at))}</p>
            </li>
          ))}
        </ul>
      )}
      <Button variant="line" className="mt-2 max-tablet:w-full" onClick={() => void leave()}>
        {texts.signOutEverywhere}
      </Button>
    </Section>
  )
}
