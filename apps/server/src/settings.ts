import type { PaymentSettings } from '@kot/contract/pass/access'
import type { MapTiles } from '@kot/contract/page-request'
import { facebook, google, type SocialProviders } from '@kot/accounts/social/providers'
import type { Environment } from './environment.ts'

type PaymentVariables = Pick<
  Environment,
  'PAYMENT_PROVIDER' | 'PAYMENT_PROVIDER_NAME' | 'PAYMENT_SCRIPT' | 'PAYMENT_PUBLIC_KEY'
>

/** What the page has to know of the card provider; null where nothing is sold. */
export function paymentSettings(environment: PaymentVariables): PaymentSettings | null {
  const {
    PAYMENT_PROVIDER: kind,
    PAYMENT_PROVIDER_NAME: provider = '',
    PAYMENT_SCRIPT: script = '',
    PAYMENT_PUBLIC_KEY: key = '',
  } = environment
  switch (kind) {
    case 'dialog':
      return { kind, provider, script, key }
    case 'hosted':
      return { kind, provider }
    case undefined:
      return null
  }
}

type MapVariables = Pick<
  Environment,
  'MAP_TILE_ADDRESS' | 'MAP_TILE_ATTRIBUTION' | 'MAP_TILE_MAX_ZOOM'
>

/** The configured tile service; null where maps stand on our own base map. */
export const mapTiles = (environment: MapVariables): MapTiles | null =>
  environment.MAP_TILE_ADDRESS === undefined
    ? null
    : {
        address: environment.MAP_TILE_ADDRESS,
        attribution: environment.MAP_TILE_ATTRIBUTION,
        maxZoom: environment.MAP_TILE_MAX_ZOOM,
      }

/** The providers that are configured; the page of another one shows that. */
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

/** The channels that can be connected here. */
export const channelSettings = (environment: Environment) => {
  const {
    VAPID_PUBLIC_KEY: pushKey = null,
    TELEGRAM_BOT_NAME: botName,
    TELEGRAM_WEBHOOK_SECRET: webhookSecret,
    TELEGRAM_LINKS: links,
    CHANNEL_TRUSTED_ORIGINS: trusted,
  } = environment
  return {
    pushKey,
    telegram: botName && webhookSecret ? { botName, webhookSecret, links } : null,
    trustedOrigins: new Set(trusted),
  }
}
