import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/{src,app}/**/*.test.ts', 'simulators/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    // Two cores: more workers only make the database the bottleneck.
    maxWorkers: 2,
  },
})
