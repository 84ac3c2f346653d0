import { faultsOf } from './planted-fault.ts'

export const migrationFaults = faultsOf('migration', [
  {
    name: 'two-open-orders-of-one-package',
    file: 'packages/db/migrations/0004_access.sql',
    find: 'create unique index access_order_open',
    replace: 'create index access_order_open',
    tests: ['packages/access/', 'apps/server/src/routes/access/'],
    stories: ['purchase'],
  },
  {
    name: 'ledger-can-be-changed',
    file: 'packages/db/migrations/0004_access.sql',
    find: 'before update or delete or truncate on access_ledger',
    replace: 'before delete or truncate on access_ledger',
    tests: ['packages/access/', 'packages/db/'],
  },
  {
    name: 'hidden-home-returns',
    file: 'packages/db/migrations/0001_market.sql',
    find: 'if new.hidden_at is not null and new.gone_at is null then',
    replace: 'if old.hidden_at is null and new.gone_at is null then',
    tests: ['apps/server/src/routes/admin/homes/', 'packages/market/src/homes/'],
    stories: ['operator-homes'],
  },
  {
    name: 'gone-advert-represents-a-home',
    file: 'packages/db/migrations/0011_market_home.sql',
    find: 'where advert.home_id = home.id and advert.gone_at is null',
    replace: 'where advert.home_id = home.id',
    tests: ['packages/db/', 'packages/market/', 'packages/intake/src/lifecycle/'],
  },
  {
    name: 'removed-member-still-sees-the-board',
    file: 'packages/db/migrations/0018_board.sql',
    find: 'after delete or update of board_id on board_member',
    replace: 'after delete on board_member',
    tests: ['apps/server/src/routes/board/', 'packages/board/'],
    stories: ['household-board'],
  },
])

export const searchFaults = faultsOf('search', [
  {
    name: 'home-at-the-maximum-left-out',
    file: 'packages/domain/src/search.ts',
    find: 'home.price <= maxRent',
    replace: 'home.price < maxRent',
    stories: ['search'],
  },
  {
    name: 'search-in-sql-leaves-out-the-minimum-size',
    file: 'packages/market/src/search/search-homes.ts',
    find: "query.where('home.size', '>=', minSize)",
    replace: "query.where('home.size', '>', minSize)",
  },
  {
    name: 'lower-rent-at-the-limit-told-again',
    file: 'packages/watches/src/match-news.ts',
    find: '.price_before`)} > area.max_rent',
    replace: '.price_before`)} >= area.max_rent',
    stories: ['watch-mail'],
  },
])

/** What is read from rental sites. */
export const crawlFaults = faultsOf('crawl', [
  {
    name: 'neighbouring-flats-taken-for-one',
    file: 'packages/intake/src/matching/same-home.ts',
    find: 'PRICE_BAND = 0.1\n',
    replace: 'PRICE_BAND = 0.2\n',
  },
  {
    name: 'half-a-site-is-no-reason-to-doubt',
    file: 'packages/intake/src/check/check-crawl.ts',
    find: 'FEWER_SHARE = 0.6',
    replace: 'FEWER_SHARE = 0.4',
    stories: ['sources'],
  },
  {
    name: 'home-gone-after-two-crawls',
    file: 'packages/intake/src/lifecycle/plan-changes.ts',
    find: 'GONE_AFTER_CRAWLS = 3',
    replace: 'GONE_AFTER_CRAWLS = 2',
  },
])

export const travelFaults = faultsOf('travel', [
  {
    name: 'home-without-a-way-is-near',
    file: 'packages/domain/src/travel-place.ts',
    find: '(time !== null && time.minutes <= maxMinutes)',
    replace: 'time === null || time.minutes <= maxMinutes',
    stories: ['places'],
  },
])
