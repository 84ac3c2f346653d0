/** Every route a visitor can open, with the heading id of its texts. */
export const openPages = [
  { path: '/', page: 'landing' },
  { path: '/login', page: 'login' },
  { path: '/lost-password', page: 'lostPassword' },
  { path: '/users/password/edit', page: 'newPassword' },
  { path: '/sign-up', page: 'signUp' },
  { path: '/city-overview', page: 'cityOverview' },
  { path: '/about', page: 'about' },
  { path: '/links', page: 'links' },
  // On the Icelandic host this leads to /rettindi.
  { path: '/rights', page: 'rights' },
  { path: '/sources', page: 'sources' },
  { path: '/status', page: 'status' },
  { path: '/market-report', page: 'marketReport' },
  { path: '/contact', page: 'contact' },
  { path: '/prices', page: 'prices' },
  { path: '/terms-of-service', page: 'termsOfService' },
  { path: '/terms-for-purchase', page: 'termsForPurchase' },
  { path: '/privacy-policy', page: 'privacyPolicy' },
  { path: '/data-deletion-instructions', page: 'dataDeletion' },
  // On the Icelandic host this leads to /adgengi.
  { path: '/accessibility', page: 'accessibility' },
  { path: '/feedback', page: 'feedback' },
  { path: '/change-password', page: 'changePassword' },
  { path: '/subscription', page: 'subscription' },
  { path: '/documentation', page: 'documentation' },
  { path: '/study', page: 'study' },
  { path: '/market', page: 'market' },
  { path: '/unsub_newsletter?id=x', page: 'unsubNewsletter' },
  { path: '/unsub_match?id=x', page: 'unsubMatch' },
  { path: '/switch_lang?email=a%40b.is&lang=en', page: 'switchLang' },
  { path: '/subscribe_match?id=x&match=y', page: 'subscribeMatch' },
  { path: '/loosen_match?id=x', page: 'loosenMatch' },
] as const

/** Pages for signed-in users; the server answers them, the guard is in the browser. */
export const guardedPages = [
  { path: '/smartfinder', page: 'smartfinder' },
  { path: '/settings', page: 'settings' },
  // On the Icelandic host this leads to /haetta-vid-kaup.
  { path: '/withdraw', page: 'withdraw' },
] as const
