import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Our packages are TypeScript sources and must be part of the bundle; react-router must not be,
  // because the server process hands its request context to the same instance.
  ssr: { noExternal: [/^@kot\//, '@base-ui/react', 'lucide-react'] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { hmr: false },
})
