import { facebook, google, type SocialProviders } from '@kot/accounts/social/providers'
import type { Environment } from '../../environment.ts'

/** The providers that are configured; the page of one that is not says so. */
export function providersOf(environment: Environment): SocialProviders {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET } =
    environment
  return {
    google:
      GOOGLE_CLIENT_ID !== undefined && GOOGLE_CLIENT_SECRET !== undefined
        ? google({
            issuer: environment.GOOGLE_ISSUER,
            clientId: GOOGLE_CLIENT_ID,
            clientSecret: GOOGLE_CLIENT_SECRET,
          })
        : null,
    facebook:
      FACEBOOK_APP_ID !== undefined && FACEBOOK_APP_SECRET !== undefined
        ? facebook({
            dialog: environment.FACEBOOK_DIALOG,
            graph: environment.FACEBOOK_GRAPH,
            appId: FACEBOOK_APP_ID,
            appSecret: FACEBOOK_APP_SECRET,
          })
        : null,
  }
}
