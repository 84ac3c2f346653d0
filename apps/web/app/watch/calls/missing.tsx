import type { MyAccount } from '@kot/contract/account/accounts'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { useEffect } from 'react'
import { ResendLink } from '../../session/unconfirmed-address'
import { useModals } from '../../page/modals'
import { useLang } from '../../page/use-page'
import { loadAccount } from '../../session/account-calls'
import { hasAccess, session, useSession } from '../../api/session-store'
import { createStore, useStore } from '../../ui/state/store'
import { LinkButton } from '../../ui/text-link'

/** What keeps the watches of an account from notifying it. */
export type Missing = 'access' | 'confirmation' | 'both' | null

type Confirmed = Pick<MyAccount, 'email_confirmed'>

/** The rule of the server: only users with access and a confirmed address are notified. An account that
 *  could not be loaded is taken for confirmed. */
export function missingFor(viewer: { active: boolean }, account: Confirmed | null): Missing {
  const isUnconfirmed = account?.email_confirmed === false
  if (viewer.active) return isUnconfirmed ? 'confirmation' : null
  return isUnconfirmed ? 'both' : 'access'
}

/** The account as last loaded here, and the user it belongs to. */
const known = createStore<{ owner: string; account: Confirmed | null } | null>(null)

let loading: { owner: string; done: Promise<void> } | null = null

/** Loads it once, however many ask. A confirmed address stays confirmed. */
async function load(owner: string): Promise<void> {
  const last = known.current()
  if (last?.owner === owner && last.account?.email_confirmed === true) return
  if (loading?.owner !== owner) {
    const done = loadAccount().then((account) => known.set({ owner, account }))
    loading = { owner, done: done.finally(() => (loading = null)) }
  }
  return loading.done
}

/** What is missing now, for a message that is shown once. */
export async function findMissing(): Promise<Missing> {
  const { user } = session.current()
  if (user === null) return 'access'
  await load(user.user_id)
  const last = known.current()
  const active = hasAccess(user, new Date())
  return missingFor({ active }, last?.owner === user.user_id ? last.account : null)
}

/** What is missing, for what stays on the page; undefined until it is known whether anything is. Nothing is
 *  loaded for those without a watch. */
export function useMissing(hasWatch = true): Missing | undefined {
  const { user, active } = useSession()
  const last = useStore(known, null)
  const owner = hasWatch ? user?.user_id : undefined

  useEffect(() => {
    if (owner !== undefined) void load(owner)
  }, [owner])

  if (last !== null && last.owner === owner) return missingFor({ active }, last.account)
  return active ? undefined : 'access'
}

/** Provides what is missing, in place. */
export function MissingActions({ missing }: { missing: Exclude<Missing, null> }) {
  const texts = smartfinderTexts[useLang()].waiting
  const modals = useModals()
  return (
    <div className="flex flex-wrap gap-x-4">
      {missing !== 'confirmation' && (
        <LinkButton
          aria-haspopup="dialog"
          className="font-strong"
          onClick={() => modals.open('payment')}
        >
          {texts.buy}
        </LinkButton>
      )}
      {missing !== 'access' && <ResendLink />}
    </div>
  )
}
