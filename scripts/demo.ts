import { createCommand, Option, parsePort, runCommand } from '@kot/command-line/command'
import { paymentKinds, type PaymentKind } from './demo/simulators.ts'

type DemoOptions = {
  port: number
  reload?: boolean
  payment: PaymentKind
  still?: boolean
  detach?: boolean
  stop?: boolean
}

// `npm run dev` is the demo with this option.
const isDev = process.argv.includes('--reload')

const command = createCommand({
  script: isDev ? 'dev' : 'demo',
  description: isDev
    ? 'Runs the demo with reload: pages from their sources, server and worker restarted on change.'
    : 'Runs the whole product on loopback, with simulated rental sites and a filled market.',
  examples: isDev
    ? ['npm run dev', 'npm run dev -- --port 4000 --still']
    : [
        'npm run demo',
        'npm run demo -- --port 4000 --payment hosted',
        'npm run demo -- --detach',
        'npm run demo -- --stop',
      ],
})
  .option(
    '--port <number>',
    'port of the server; the private port is the next one',
    parsePort,
    3000,
  )
  .option('--reload', 'the web app from its sources, server and worker restarted on change')
  .addOption(
    new Option('--payment <kind>', 'pay in our page (dialog) or at the provider (hosted)')
      .choices(paymentKinds)
      .env('PAYMENT_PROVIDER')
      .default('dialog'),
  )
  .option('--still', 'a market that does not change, without the simulated rental sites')
  .option('--detach', 'leave it running in the background')
  .option('--stop', 'end the one in the background')
  .action(async ({ port, payment, ...options }: DemoOptions) => {
    const live = !options.still
    const { welcome } = await import('./demo/welcome.ts')
    if (options.stop) {
      const { stopDetached } = await import('./demo/stop-detached.ts')
      console.log((await stopDetached(port)) ? 'stopped' : `no demo runs on port ${port}`)
    } else if (options.detach) {
      const { detach } = await import('./demo/detach.ts')
      await detach({ port, payment, live })
      console.log(welcome(port, live))
    } else {
      const { startDemo } = await import('./start-demo.ts')
      const demo = await startDemo({ port, reload: options.reload ?? false, payment, live })
      console.log(welcome(port, live))
      const end = () => void demo.stop().then(() => process.exit(0))
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
    }
  })

await runCommand(command)
