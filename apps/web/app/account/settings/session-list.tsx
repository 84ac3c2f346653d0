import type { SessionList as Sessions } from '@kot/contract/account/accounts'
import { commonTexts } from '@kot/i18n/texts/common'
import { settingsTexts } from '@kot/i18n/texts/settings'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { leaveDevice } from '../../notify/connected-device'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/card'
import { LinkButton } from '../../ui/text-link'
import { Banner, useFormFault } from '../../ui/forms/form-message'
import { useLang } from '../../page/use-page'
import { callApi, callOrNull } from '../../api/call-api'
import { session } from '../../api/session-store'
import { connectionsToReview } from '../../session/tab-storage'
import { Section } from './settings-section'

/** The browsers in which the user is signed in, and a button to sign out of all of them. */
export function SessionList() {
  const lang = useLang()
  const texts = settingsTexts[lang].sessions
  const navigate = useNavigate()
  const fault = useFormFault()
  const [sessions, setSessions] = useState<Sessions | 'loading' | null>('loading')

  useEffect(() => void callOrNull('GET /api/v1/sessions').then(setSessions), [])

  async function leave(): Promise<void> {
    fault.show(null)
    await leaveDevice()
    if ((await callApi('POST /api/v1/sign_out_everywhere'))?.ok) {
      session.forget()
      connectionsToReview.remember('1')
      await navigate('/')
    } else fault.show(commonTexts[lang].errors.unexpected)
  }

  return (
    <Section heading={texts.heading}>
      {sessions === 'loading' && <Skeleton className="h-14" />}
      {sessions === null && <p>{texts.notLoaded}</p>}
      {sessions !== 'loading' && sessions !== null && <Devices {...sessions} />}
      <Button
        variant="line"
        className="mt-2 max-tablet:w-full"
        {...fault.describesButton}
        onClick={() => void leave()}
      >
        {texts.signOutEverywhere}
      </Button>
      {fault.line}
      <Banner message={null} fault={fault.banner} />
    </Section>
  )
}

/** The number of devices shown at first. */
const shownAtFirst = 5

/** This device comes first, then the others, the latest first. */
function Devices({ sessions }: Sessions) {
  const texts = settingsTexts[useLang()].sessions
  const [all, setAll] = useState(false)
  const firstAdded = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (all) firstAdded.current?.focus()
  }, [all])
  const sorted = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))

  return (
    <>
      <ul className="divide-y divide-line">
        {sorted.slice(0, all ? undefined : shownAtFirst).map((one, index) => (
          <li
            key={one.created_at + one.last_seen_at}
            ref={index === shownAtFirst ? firstAdded : undefined}
            tabIndex={index === shownAtFirst ? -1 : undefined}
            className="py-3 first:pt-0"
          >
            <p>
              {nameOf(one.device)}
              {one.current && <span className="text-ink-soft">{` (${texts.thisOne})`}</span>}
            </p>
            <p className="text-sm text-ink-soft">{texts.lastSeen(new Date(one.last_seen_at))}</p>
          </li>
        ))}
      </ul>
      {!all && sorted.length > shownAtFirst && (
        <LinkButton className="mb-2 min-h-tap" onClick={() => setAll(true)}>
          {texts.showAll(sorted.length)}
        </LinkButton>
      )}
    </>
  )

  /** The server sends browser and system as 'Chrome, Android', or only one of them. */
  function nameOf(device: string | null): string {
    const [browser, system] = device?.split(', ') ?? []
    if (browser === undefined) return texts.unknownDevice
    return system === undefined ? browser : texts.device(browser, system)
  }
}
