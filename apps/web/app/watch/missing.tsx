import type { MyAccount } from '@kot/contract/accounts'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { useEffect } from 'react'
import { ResendLink } from '../forms/unconfirmed-address'
import { useModals } from '../modal/modals'
import { useLang } from '../page/use-page'
import { loadAccount } from '../session/account-calls'
import { hasAccess, session, useSession } from '../session/session-store'
import { createStore, useStore } from '../ui/store'
import { LinkButton } from '../ui/text-link'

/** What keeps the watches of an account from notifying it. */
export type Missing = 'access' | 'confirmation' | null

type Confirmed = Pick<MyAccount, 'email_confirmed'>

/** The rule of the server: only users with access and a confirmed address are notified. An account that
 *  could not be loaded is taken for confirmed. */
export function missingFor(viewer: { active: boolean }, account: Confirmed | null): Missing {
  if (!viewer.active) return 'access'
  return account?.email_confirmed === false ? 'confirmation' : null
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

/** What is missing now, for what is said once. */
export async function findMissing(): Promise<Missing> {
  const { user } = session.current()
  if (user === null || !hasAccess(user, new Date())) return 'access'
  await load(user.user_id)
  const last = known.current()
  return missingFor({ active: true }, last?.owner === user.user_id ? last.account : null)
}

/** What is missing, for what stays on the page; undefined until it is known. Nothing is loaded for those
 *  without a watch. */
export function useMissing(hasWatch = true): Missing | undefined {
  const { user, active } = useSession()
  const last = useStore(known, null)
  const owner = hasWatch && active ? user?.user_id : undefined

  useEffect(() => {
    if (owner !== undefined) void load(owner)
  }, [owner])

  if (!active) return 'access'
  return last !== null && last.owner === owner ? missingFor({ active }, last.account) : undefined
}

/** Provides what is missing, in place. */
export function MissingAction({ missing }: { missing: Exclude<Missing, null> }) {
  const texts = smartfinderTexts[useLang()].waiting
  const modals = useModals()
  if (missing === 'confirmation') return <ResendLink />
  return (
    <LinkButton aria-haspopup="dialog" onClick={() => modals.open('payment')}>
      {texts.buy}
    </LinkButton>
  )
}
