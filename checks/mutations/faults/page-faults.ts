import { faultsOf } from './planted-fault.ts'

export const pageFaults = faultsOf('page', [
  {
    name: 'hide-button-does-nothing',
    file: 'apps/web/app/home/listing-card.tsx',
    find: 'onPress={() => onHide(listing)}',
    replace: 'onPress={() => {}}',
    tests: ['e2e/rendered/card-clicks', 'e2e/rendered/undo'],
    stories: ['card-clicks', 'undo', 'results'],
  },
  {
    name: 'closing-the-results-undoes-the-search',
    file: 'apps/web/app/find/use-search.ts',
    find: 'const isUnchanged = !changed && search',
    replace: 'const isUnchanged = !changed || search',
    tests: ['e2e/rendered/search'],
    stories: ['results-closing', 'results'],
  },
  {
    name: 'heart-does-not-say-whether-it-is-on',
    file: 'apps/web/app/home/card-buttons.tsx',
    find: '      aria-pressed={favourite}\n',
    replace: '',
    tests: ['e2e/rendered/favourites', 'e2e/rendered/card'],
    stories: ['favourites', 'card-keyboard'],
  },
  {
    name: 'focus-leaves-an-open-dialog',
    file: 'apps/web/app/ui/dialog-overlay.tsx',
    find: 'modal={!beneath}',
    replace: 'modal={false}',
    tests: ['e2e/rendered/one-modal', 'e2e/rendered/purchase'],
    stories: ['one-modal', 'purchase-modal', 'accessibility'],
  },
  {
    name: 'quiet-hours-change-the-wrong-hour',
    file: 'apps/web/app/channels/quiet-hours.tsx',
    find: 'change({ [edge]: Number(target.value) })',
    replace: 'change({ from: Number(target.value) })',
    tests: ['e2e/rendered/channels', 'e2e/rendered/watches'],
    stories: ['watches'],
  },
  {
    name: 'market-of-a-holder-stays-after-signing-out',
    file: 'apps/web/app/market/market-store.ts',
    find: '      dropWhatIsOfOthers()\n      return state',
    replace: '      return state',
    tests: ['e2e/rendered/session'],
    stories: ['session', 'access-ends'],
  },
])

export const textFaults = faultsOf('text', [
  {
    name: 'icelandic-name-on-an-english-button',
    file: 'packages/i18n/src/texts/results.ts',
    find: "close: 'Close results'",
    replace: "close: 'Loka niðurstöðum'",
    tests: ['e2e/rendered/search', 'packages/i18n/'],
    stories: ['results'],
  },
  {
    name: 'one-payment-called-monthly',
    file: 'packages/i18n/src/texts/purchase.ts',
    find: "ended: 'by itself, nothing renews'",
    replace: "ended: 'by itself, paid monthly'",
    tests: ['e2e/rendered/claims', 'e2e/rendered/prices', 'packages/i18n/'],
    stories: ['purchase-modal'],
  },
  {
    name: 'eleven-in-the-singular',
    file: 'packages/i18n/src/format/words.ts',
    find: "digits.endsWith('1') && !digits.endsWith('11')",
    replace: "digits.endsWith('1')",
  },
])

/** The service worker. */
export const offlineFaults = faultsOf('offline', [
  {
    name: 'notification-opens-any-site',
    file: 'apps/web/service-worker/notification.ts',
    find: 'address.origin === origin ? address.href : fallback',
    replace: 'address.href || fallback',
    stories: ['offline'],
  },
  {
    name: 'page-with-a-token-handled-offline',
    file: 'packages/domain/src/secret-parameters.ts',
    find: "  'reset_password_token',\n",
    replace: '',
    stories: ['offline'],
  },
  {
    name: 'files-of-the-previous-version-deleted',
    file: 'apps/web/service-worker/service-worker.ts',
    find: 'others.slice(0, -1).map',
    replace: 'others.map',
    stories: ['offline'],
  },
])

/** Headers and addresses of requests. */
export const networkFaults = faultsOf('network', [
  {
    name: 'policy-allows-inline-styles',
    file: 'apps/server/src/plugins/security-headers.ts',
    find: '"style-src \'self\'",',
    replace: "\"style-src 'self' 'unsafe-inline'\",",
    stories: ['secrets-in-page'],
  },
  {
    name: 'one-public-address-among-private-ones-is-enough',
    file: 'packages/safe-fetch/src/public-address.ts',
    find: '!addresses.every(isPublicAddress)',
    replace: '!addresses.some(isPublicAddress)',
  },
])

export const mailFaults = faultsOf('mail', [
  {
    name: 'digest-without-one-click-unsubscribe',
    file: 'apps/worker/src/jobs/watches.ts',
    find: "      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',\n",
    replace: '',
    stories: ['watch-mail', 'mail-links'],
  },
  {
    name: 'looser-limit-still-leaves-the-home-out',
    file: 'packages/mail/src/templates/digest/digest-links.ts',
    find: 'Math.ceil(price / RENT_STEP)',
    replace: 'Math.floor(price / RENT_STEP)',
    stories: ['mail-links'],
  },
])
