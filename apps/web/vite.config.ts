import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** For pages and dialogs that show homes. */
const cards = String.raw`home/card/(?:listing|price|place|card|seen|stored|home-link)|own-cost-slot|home/photos/photo(?:-sources)?\.|texts/listing\.|icons/cloud-off`

/** For the search on the landing page, in its results and in a watch. */
const search = [
  String.raw`texts/(?:search|watch-panel)\.|src/(?:search/search-query|area/(?:map-area|drawn-area|simple-polygon))\.`,
  'search/panel/(?:use-search|describe-area|search-fields|area-)|lazy-watch-search|card/hidden-homes',
  String.raw`ui/(?:overlays/grouped-multi-select|select/chip\.)`,
].join('|')

/** For the board, the watches, the page of a home and the admin. */
const boardIcons = String.raw`icons/(?:bell-off|calendar-days|ellipsis|house|key-round|list|map|message-square|pencil|smartphone|square-kanban|table-2)\.mjs`

/** For the states of sources and tasks, and for a vote. */
const states = String.raw`sources/state-mark|icons/(?:circle-(?:dashed|pause|slash|x)|clock|pencil-ruler)\.mjs`

/** For the own cost, and the questions it depends on: one file of the results and of the page of a home. */
const ownCost = String.raw`domain/src/home/(?:own-cost|home-cost|energy-cost|housing-benefit)\.|texts/own-cost\.|home/cost/(?:own-cost-line|benefit-household)\.|icons/hand-coins`

/** For what can be printed or saved. */
const print = 'page/print-and-save|icons/printer'

/** For lists of homes and the page of one: the sign of a warning. */
const sign =
  'texts/home-verdict|warnings/(?:home|card)-sign|icons/(?:octagon-alert|circle-question-mark)'

/** The admin, the search, the watch, the board, the cost of a home, the judgement of its rent and advert, the places
 *  one travels to, the links of mails, the forms of accounts, the sources, the legal texts, the receipts, the regions and questions of the landing page. */
const families = [
  'app/(?:operator|watch|notify|pass|travel|board/(?!saved/))|src/operator/|texts/admin/|domain/src/travel/',
  String.raw`texts/(?:search|criteria|loosen|stated-criteria|stated-facts|home-page|home-words|map|drawn-area|places|smartfinder|watches|channels|board|household|compare|benefits|landing|faq|common-questions|sign-in|sign-up|account-errors|sources|sources-line|settings|purchase|own-payments|seller|confirmation|withdrawal|disputes|receipt|connections)\.`,
  String.raw`src/(?:board/(?:board|compare-homes)|home/searched-facts|search/(?:address-values|criteria|search-query)|watch/(?:watch|watch-schedule|watch-input|notification-channel|fits-watch)|text/fold-text|area/(?:map-area|drawn-area|area-shape|simple-polygon))\.`,
  'ui/(?:select/chips|select/group|overlays/grouped|forms/(?:choice-pills|segmented-control|toggle))|format/numerals',
  'home-cost|own-cost(?!-slot)|home/questions|icons/hand-coins|energy-cost|housing-benefit|household|icons/minus',
  'home-(?:notice|warning|verdict)|fair-rent|lease-figures|icons/flag|area/map-tiles|forms/checkbox|use-favourite',
  'mail-link|legal|terms-for-purchase|receipt|access-panel|sample-home|password-field|account-rules|unconfirmed-address|account-calls|account-faults|after-sign-in|sign-up-form|social-sign-in|saved/mailed-heart|money/vat',
  String.raw`plain-text|forms/tick-box|page/(?:page-heading|link-to-copy)|icons/(?:eye-off|mail-exclamation-point|radio)\.mjs`,
  'search/panel/(?:describe-search|stated-fields)|map/lazy-homes-map|card/home-words|select/compact-select',
  boardIcons,
  states,
  print,
  sign,
  'land-points|icons/(?:briefcase|graduation-cap|bus|bike|footprints|map-pin)',
]

/** Empties two packages that protomaps-leaflet imports and we never reach: PMTiles archives, which our
 *  server reads, and ready-made styles, of which we have our own. They would be 11 kB of the map. */
const unusedMapParts: Plugin = {
  name: 'unused-map-parts',
  enforce: 'pre',
  resolveId: (name) =>
    ['pmtiles', '@protomaps/basemaps'].includes(name) ? '\0unused-map-parts' : null,
  load: (name) =>
    name === '\0unused-map-parts'
      ? 'export const PMTiles = null; export const namedFlavor = null'
      : null,
}

export default defineConfig({
  plugins: [unusedMapParts, tailwindcss(), reactRouter()],
  // Our packages are TypeScript sources and must be part of the bundle; react-router must not be,
  // because the server process hands its request context to the same instance.
  ssr: { noExternal: [/^@kot\//, '@base-ui/react', 'lucide-react'] },
  // The manifest lists the files that the service worker's build keeps, and is removed there.
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  // Without groups the browser gets some fifty scripts, most of them smaller than the head of their
  // answer. What every page needs comes as two.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                // What one family of pages shares has its own group or none: every page would load it.
                {
                  name: 'shared',
                  minShareCount: 4,
                  test: new RegExp(`^(?!.*(?:${[cards, search, ...families].join('|')}))`),
                },
                { name: 'cards', test: new RegExp(cards) },
                { name: 'board-icons', test: new RegExp(boardIcons) },
                {
                  name: 'members',
                  test: /household\/(?:use-household-call|member-avatar)/,
                },
                { name: 'sources', test: /texts\/sources\./ },
                { name: 'sources-line', test: /sources-line/ },
                { name: 'states', test: new RegExp(states) },
                { name: 'print', test: new RegExp(print) },
                { name: 'own-cost', test: new RegExp(ownCost) },
                { name: 'sign', test: new RegExp(sign) },
                // Forms use it without the search.
                { name: 'checkbox', test: /forms\/checkbox/ },
                { name: 'search', test: new RegExp(search) },
                // The head and foot of every page, in one small file instead of five.
                {
                  name: 'frame',
                  test: /connection\/offline\.ts|notify\/connected-device|use-favourites\.ts|texts\/footer|prices\/card-logos|icons\/menu\.mjs/,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { hmr: false },
})
