import { session } from '../session/session-store'
import { askerNow } from './asker'
import { browserAnswers } from './kept-answers'
import { savedFeeds } from './saved-feeds'

/** Signing out can happen on any page, also on one that never showed the market, and in another tab:
 *  what was saved for whoever was signed in goes with them. */
export function forgetFullFeedAfterSignOut(): void {
  const saved = savedFeeds(browserAnswers)
  let here = askerNow()?.userId
  if (here === undefined) void saved.forgetFull()
  session.subscribe(() => {
    const now = askerNow()?.userId
    if (now !== here) void saved.forgetFull()
    here = now
  })
}
