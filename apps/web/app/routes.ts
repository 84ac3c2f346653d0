import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** The full route table. A static path wins over `/:slug`, which holds the city pages; whatever
 *  is left goes to /404. Guards and hidden header or footer stand in each route's own file. */
export default [
  index('routes/landing.tsx'),

  route('city-overview', 'routes/city-overview.tsx'),
  route(':slug', 'routes/city.tsx'),
  // One page; each host redirects to the path of its language.
  route('ibud/:id', 'routes/home.tsx', { id: 'home-is' }),
  route('home/:id', 'routes/home.tsx', { id: 'home-en' }),

  route('login', 'routes/login.tsx'),
  route('lost-password', 'routes/lost-password.tsx'),
  route('users/password/edit', 'routes/new-password.tsx'),
  route('sign-up', 'routes/sign-up.tsx'),
  route('register', 'routes/register.ts'),
  route('mailed-link', 'routes/mailed-link.tsx'),

  route('board/join', 'routes/board-join.tsx'),
  route('smartfinder', 'routes/smartfinder.tsx'),
  route('smartfinder/:id', 'routes/watch.tsx'),
  route('board', 'routes/board.tsx'),
  route('today', 'routes/today.tsx'),
  route('settings', 'routes/settings.tsx'),
  route('withdraw', 'routes/withdraw.tsx'),
  route('haetta-vid-kaup', 'routes/withdraw.tsx', { id: 'routes/haetta-vid-kaup' }),
  route('prices', 'routes/prices.tsx'),
  route('features', 'routes/features.ts'),

  route('about', 'routes/about.tsx'),
  route('links', 'routes/links.tsx'),
  route('rights', 'routes/rights.tsx'),
  route('rettindi', 'routes/rights.tsx', { id: 'routes/rettindi' }),
  route('sources', 'routes/sources.tsx'),
  route('status', 'routes/status.tsx'),
  route('market-report', 'routes/market-report.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('terms-of-service', 'routes/terms-of-service.tsx'),
  route('terms-for-purchase', 'routes/terms-for-purchase.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('accessibility', 'routes/accessibility.tsx'),
  route('adgengi', 'routes/accessibility.tsx', { id: 'routes/adgengi' }),
  route('data-deletion-instructions', 'routes/data-deletion.tsx'),

  route('feedback', 'routes/feedback.tsx'),
  route('change-password', 'routes/change-password.tsx'),
  route('subscription', 'routes/subscription.tsx'),
  route('documentation', 'routes/documentation.tsx'),
  route('study', 'routes/study.tsx'),
  route('market', 'routes/market.tsx'),

  route('unsub_newsletter', 'routes/unsub-newsletter.tsx'),
  route('unsub_match', 'routes/unsub-match.tsx'),
  route('subscribe_match', 'routes/subscribe-match.tsx'),
  route('switch_lang', 'routes/switch-lang.tsx'),
  route('loosen_match', 'routes/loosen-match.tsx'),

  route('operator', 'routes/operator.tsx', [
    index('routes/operator-today.tsx'),
    route('sources', 'routes/operator-sources.tsx'),
    route('sources/:name', 'routes/operator-source.tsx', [
      index('routes/operator-source-pages.tsx'),
    ]),
    route('homes', 'routes/operator-homes.tsx'),
    route('homes/:id', 'routes/operator-home.tsx'),
    route('people', 'routes/operator-people.tsx'),
    route('people/:id', 'routes/operator-person.tsx'),
    route('orders', 'routes/operator-orders.tsx'),
    route('orders/:id', 'routes/operator-order.tsx'),
    route('messages', 'routes/operator-messages.tsx'),
    route('messages/:id', 'routes/operator-message.tsx'),
    route('mail', 'routes/operator-mail.tsx'),
    route('mail/newsletters/new', 'routes/operator-new-newsletter.tsx'),
    route('mail/newsletters/:id', 'routes/operator-newsletter.tsx'),
    route('links', 'routes/operator-links.tsx'),
    route('audit', 'routes/operator-audit.tsx'),
  ]),

  route('_ui', 'routes/gallery.tsx'),
  route('404', 'routes/not-found.tsx'),
  route('*', 'routes/unknown.ts'),
] satisfies RouteConfig
