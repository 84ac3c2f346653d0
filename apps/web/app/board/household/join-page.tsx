import { householdTexts } from '@kot/i18n/texts/household'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useModals } from '../../page/modals'
import { useLang } from '../../page/use-page'
import { callApi, callOrReason, freshToken } from '../../api/call-api'
import { useSession } from '../../api/session-store'
import { pendingInvitation } from '../../session/tab-storage'
import { useToast } from '../../ui/overlays/toast'
import { type FoundInvitation, Invitation } from './invitation'
import { useHouseholdCall } from './use-household-call'

/** The page of an invitation link. Its token is in the fragment of the address, which is in no log. */
export function JoinPage() {
  const { joined } = householdTexts[useLang()].join
  const token = useInvitationToken()
  const { user } = useSession()
  const account = user?.user_id ?? null
  const { found, reload } = useInvitation(token, account)
  const { busy, call } = useHouseholdCall()
  const modals = useModals()
  const navigate = useNavigate()
  const toast = useToast()

  async function join(): Promise<void> {
    const board = await call('join', () => callOrReason('POST /api/v1/board/join', { token }))
    // It may have been used or withdrawn meanwhile.
    if (board === null) return reload()
    toast(joined, { hideAfter: 4_000 })
    await navigate('/board', { replace: true })
  }

  return (
    <Invitation
      found={found}
      isVisitor={account === null}
      busy={busy !== null}
      onJoin={() => void join()}
      onRetry={reload}
      onSignIn={() => {
        pendingInvitation.remember(token)
        modals.open('signIn')
      }}
      onSignUp={() => {
        pendingInvitation.remember(token)
        void navigate('/sign-up')
      }}
    />
  )
}

/** The token of the address; after a sign-in that of the tab, which goes back into the address. Blank if there
 *  is none. */
function useInvitationToken(): string {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [kept] = useState(pendingInvitation.read)
  const inAddress = hash.slice(1)
  useEffect(() => {
    if (inAddress === '' && kept !== null) void navigate({ hash: kept }, { replace: true })
  }, [inAddress, kept, navigate])
  return inAddress || (kept ?? '')
}

function useInvitation(token: string, account: string | null) {
  const [attempt, setAttempt] = useState(0)
  const key = `${token} ${account ?? ''} ${attempt}`
  const [read, setRead] = useState<{ key: string; found: FoundInvitation } | null>(null)

  useEffect(() => {
    // The page that it was kept for is here.
    pendingInvitation.take()
    let wanted = true
    async function load(): Promise<void> {
      const found = token === '' ? 'unknown' : await readInvitation(token)
      if (wanted) setRead({ key, found })
    }
    void load()
    return () => {
      wanted = false
    }
  }, [token, key])

  return {
    found: read?.key === key ? read.found : null,
    reload: () => setAttempt((before) => before + 1),
  }
}

async function readInvitation(token: string): Promise<FoundInvitation> {
  // An expired token would be answered as a visitor's.
  await freshToken()
  const answer = await callApi('POST /api/v1/board/invitations/read', { token })
  if (answer?.ok) return answer.body
  return answer?.status === 404 || answer?.status === 400 ? 'unknown' : 'failed'
}
