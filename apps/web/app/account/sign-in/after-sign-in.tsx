import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { favouritesStore } from '../../board/saved/favourites-store'
import {
  type BeginAtHome,
  belongsToSignUp,
  type KeptHeart,
  keptHeart,
} from '../../board/saved/kept-heart'
import { mailedHeart } from '../../board/saved/mailed-heart'
import { hasAccess, session, type StoredUser } from '../../api/session-store'
import {
  connectionsToReview,
  hasPendingWatch,
  invitationPath,
  pendingInvitation,
  pendingPackage,
  pendingPage,
  socialDeparture,
} from '../../session/tab-storage'
import { isAnythingConnected } from '../../session/account-calls'
import { useModals } from '../../page/modals'
import { useLang } from '../../page/use-page'
import { createLazyPart } from '../../ui/state/lazy-part'
import { useToast } from '../../ui/overlays/toast'

/** Continues after a sign-in through Google or Facebook, or by a new password. Both end on the
 *  front page. */
export function ReturnFromProvider() {
  const afterSignIn = useAfterSignIn()
  const finishWatch = useFinishWatch()
  const returnToHeart = useReturnToHeart()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const arrive = useEffectEvent(async () => {
    const begunOn = socialDeparture.take()
    const { user } = session.current()
    if (user === null) return
    if (begunOn !== null) return afterSignIn(user, begunOn)
    // Before anything is waited for: the next effect forgets it.
    const pressed = keptHeart.take()
    if (await isReviewDue()) return navigate(connectionsPath, { replace: true })
    // The account was created at a provider: do not offer the purchase right away.
    if (pressed?.left) {
      await returnToHeart(pressed)
      return void finishWatch()
    }
    if (pathname !== '/' || search !== '') return
    // Its page reads and removes it.
    if (pendingInvitation.read() !== null) return navigate(invitationPath, { replace: true })
    const watched = await finishWatch()
    if (watched !== null) return navigate(watched, { replace: true })
    const mailed = await mailedHeart.takeFor(user.email)
    if (mailed) await returnToHeart(mailed)
  })
  useEffect(() => void arrive(), [])

  useEffect(() => {
    if (!belongsToSignUp(pathname)) keptHeart.forget()
  }, [pathname])
  return null
}

const connectionsPath = '/settings#connections'

/** Whether what is connected to the account is shown before anything the person was about to do. */
const isReviewDue = async (): Promise<boolean> =>
  connectionsToReview.take() !== null && (await isAnythingConnected())

/** Delay in milliseconds before the purchase is offered after a sign-in without access. */
export const paymentDelay = 5

/** Continues after a sign-in: saves the watch and sets the favourite chosen before it, or else returns to the page
 *  that required it or to an invitation, and offers the purchase to a user without access. `begunOn` is the page on
 *  which the sign-in started. */
export function useAfterSignIn(): (user: StoredUser, begunOn?: string) => Promise<void> {
  const { product, intent, open, close } = useModals()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const finishWatch = useFinishWatch()
  const returnToHeart = useReturnToHeart()

  return async (user, begunOn = pathname) => {
    close()
    // Clear an unfinished departure, so that it is not taken for the next return.
    socialDeparture.take()
    // Before anything is waited for: a page that does not belong to signing in forgets it.
    const pressed = keptHeart.take()
    if (await isReviewDue()) return navigate(connectionsPath, { replace: true })
    const wanted = pendingPackage.take() ?? product
    const heart = pressed ?? (await mailedHeart.takeFor(user.email))
    const watched = await finishWatch()
    const begun = isSignUpOrLogin(begunOn) ? (pendingPage.take() ?? '/') : begunOn
    const isInvited = begun === invitationPath || pendingInvitation.read() !== null
    const next = isInvited ? invitationPath : (watched ?? begun)
    if (heart !== null && !isInvited) await returnToHeart(heart)
    else if (next !== pathname && next !== pathname + search) {
      await navigate(next, { replace: true })
    }
    // A purchase would hide the invitation that the person came for.
    if (isInvited) return
    if (hasAccess(user, new Date())) {
      if (intent === 'watch' && watched !== null) open('notifications')
      return
    }
    const options = intent === 'access' ? { product: wanted, intent } : { product: wanted }
    setTimeout(() => open('payment', options), paymentDelay)
  }
}

// After an error at a provider the path has a query.
const isSignUpOrLogin = (path: string) => /^\/(login|sign-up)(\?|$)/u.test(path)

/** Loaded only by users who set up a watch before they signed in. */
const finishing = createLazyPart(
  async () => (await import('../../watch/panel/finish-watch')).finishWatch,
)

/** Saves the watch that was set up before signing in. Returns the page to continue with; null if there
 *  was no watch. */
export function useFinishWatch(): () => Promise<string | null> {
  const lang = useLang()
  const toast = useToast()
  const navigate = useNavigate()

  return async () => {
    if (!hasPendingWatch()) return null
    try {
      const finishWatch = await finishing.load()
      return await finishWatch({ lang, toast, open: (path) => void navigate(path) })
    } catch {
      // The form of that page still has its input.
      return '/smartfinder'
    }
  }
}

/** Sets a heart for the user who has just signed in. */
export function useSaveHeart(): (heart: KeptHeart) => void {
  const texts = favouritesTexts[useLang()]
  const toast = useToast()
  const { open } = useModals()

  async function save(id: number): Promise<void> {
    if (!(await favouritesStore.add(id))) return
    toast(texts.saved, {
      hideAfter: 6_000,
      action: { label: texts.see, run: () => open('favorites') },
    })
  }
  return ({ id }) => void save(id)
}

/** The same, and returns to the results in which it was pressed. */
export function useReturnToHeart(): (heart: KeptHeart) => Promise<void> {
  const navigate = useNavigate()
  const saveHeart = useSaveHeart()

  return async (heart) => {
    saveHeart(heart)
    const state: BeginAtHome = { home: heart.id }
    await navigate(heart.path, { replace: true, state })
  }
}
