import { useNavigate } from 'react-router'
import { session } from '../session/session-store'

/** Signing out ends on the front page: the one left behind may be for users only, and its search
 *  is forgotten with the user. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void session.signOut()
    void navigate('/')
  }
}
