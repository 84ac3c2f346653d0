import { useLocation, useNavigate } from 'react-router'
import { hasAccess, type StoredUser } from '../session/stored-user'
import { wantedPage } from '../session/wanted-page'
import { useModals } from './use-modals'

/** How long after a sign-in without access the purchase is offered. */
const paymentDelay = 5

/** What follows a sign-in: the page that asked for it, and the purchase for whoever has no access. */
export function useAfterSignIn(): (user: StoredUser) => Promise<void> {
  const { product, open, close } = useModals()
  const { pathname } = useLocation()
  const navigate = useNavigate()

  return async (user) => {
    close()
    if (pathname === '/login') await navigate(wantedPage.take() ?? '/', { replace: true })
    if (!hasAccess(user, new Date())) setTimeout(() => open('payment', { product }), paymentDelay)
  }
}
