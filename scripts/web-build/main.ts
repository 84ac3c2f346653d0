import { createCommand, runCommand } from '../command-line/command.ts'

export const command = createCommand({
  script: 'build',
  description: 'Builds the web app into apps/web/build.',
  examples: ['npm run build', 'npm run build -- --if-stale'],
})
  .option('--if-stale', 'only when something it is made of has changed since')
  .action(async ({ ifStale = false }: { ifStale?: boolean }) => {
    const { buildWeb, ensureWebBuild } = await import('./web-build.ts')
    const start = performance.now()
    await (ifStale ? ensureWebBuild() : buildWeb())
    console.log(`web app ready after ${((performance.now() - start) / 1_000).toFixed(1)} s`)
  })

if (import.meta.main) await runCommand(command)
