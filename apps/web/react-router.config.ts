import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // About forty routes: the whole manifest costs less than one extra request per visit.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
