import { commonTexts } from '@kot/i18n/texts/common'
import { smartfinderTexts } from '@kot/i18n/texts/smartfinder'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useLang } from '../page/use-page'
import type { StoredUser } from '../session/stored-user'
import { UnconfirmedAddress } from '../settings/unconfirmed-address'
import { useAccount } from '../settings/use-account'
import { SmartfinderFrame } from './smartfinder-frame'
import { useStoredWatch } from './use-stored-watch'
import { WatchEditor } from './watch-editor'
import { WatchSkeleton } from './watch-skeleton'

interface SmartfinderPageProps {
  user: StoredUser
  counts: Readonly<Record<string, number>>
}

/** The rental watch of whoever is signed in. */
export function SmartfinderPage({ user, counts }: SmartfinderPageProps) {
  const lang = useLang()
  const account = useAccount()
  const { stored, retry } = useStoredWatch()
  return (
    <SmartfinderFrame>
      {stored === 'failed' ? (
        <Notice tone="error" action={<Button onClick={retry}>{commonTexts[lang].retry}</Button>}>
          {smartfinderTexts[lang].notLoaded}
        </Notice>
      ) : stored === 'loading' || account === 'loading' ? (
        <WatchSkeleton />
      ) : (
        <>
          {account?.email_confirmed === false && (
            <div className="mb-4 wide:mb-6">
              <UnconfirmedAddress email={user.email} />
            </div>
          )}
          <WatchEditor loaded={stored} counts={counts} />
        </>
      )}
    </SmartfinderFrame>
  )
}
