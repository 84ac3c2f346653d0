import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** For pages and dialogs that show homes. */
const cards = String.raw`home/(?:listing|photo|price|place|card|seen|stored)|texts/(?:listing|map)\.`

/** The admin, the search, the watch, the links of mails, the legal texts, the receipts. */
const families = [
  '/(?:admin|operator|watch)/',
  String.raw`texts/(?:search|smartfinder|benefits)\.`,
  String.raw`src/(?:watch|search-query|map-area)\.`,
  'ui/(?:chips|group)',
  'mail-link|legal|receipt',
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Our packages are TypeScript sources and must be part of the bundle; react-router must not be,
  // because the server process hands its request context to the same instance.
  ssr: { noExternal: [/^@kot\//, '@base-ui/react', 'lucide-react'] },
  // The manifest tells the service worker's build which files to keep, and is removed there.
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
                  test: new RegExp(`^(?!.*(?:${[cards, ...families].join('|')}))`),
                },
                { name: 'cards', test: new RegExp(cards) },
              ],
            },
          },
        },
      },
    },
  },
  server: { hmr: false },
})
