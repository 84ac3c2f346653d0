/** `npm run bench [-- feed pages publish search find match mail crawl geocode sign-in inference browser]`: measurements, as ratios to the bare engine
 *  where there is one. Needs nginx with its static brotli module, wrk and psql from Debian:
 *  apt-get install nginx-light libnginx-mod-http-brotli-static wrk postgresql-client */
import { inTheBrowser } from './browser/in-the-browser.ts'
import { crawling } from './crawling/crawling.ts'
import { feedServing } from './feed-serving.ts'
import { finding } from './finding/finding.ts'
import { geocoding } from './geocoding.ts'
import { inference } from './inference/inference.ts'
import { matching } from './matching/matching.ts'
import { mailing } from './mailing/mailing.ts'
import { pageServing } from './pages/page-serving.ts'
import { publishing } from './publishing.ts'
import { searching } from './searching.ts'
import { signingIn } from './signing-in.ts'

const benches = {
  feed: feedServing,
  pages: pageServing,
  publish: publishing,
  search: searching,
  find: finding,
  match: matching,
  mail: mailing,
  crawl: crawling,
  geocode: geocoding,
  'sign-in': signingIn,
  inference,
  browser: inTheBrowser,
}

const wanted = process.argv.slice(2)
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench()
}
