import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

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
                // Not what only one family of pages shares: the admin, the search, the links of
                // mails, the legal texts, the receipts. Every page would load it.
                {
                  name: 'shared',
                  minShareCount: 4,
                  test: /^(?!.*(?:\/(?:admin|operator)\/|texts\/search|mail-link|legal|receipt))/,
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
