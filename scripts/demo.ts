import {
  CommandError,
  createCommand,
  Option,
  parsePort,
  runCommand,
} from './command-line/command.ts'
import type { DemoMessage } from './demo/detach.ts'
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
    'port of the server; its other parts listen on the ports above',
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
  .action(async ({ port, payment, reload = false, ...options }: DemoOptions) => {
    const live = !options.still
    if (options.stop) {
      const { stopDetached } = await import('./demo/detach.ts')
      if (!(await stopDetached(port))) throw new CommandError(`no demo runs on port ${port}`)
      console.log('stopped')
    } else if (options.detach) {
      const { detach } = await import('./demo/detach.ts')
      await detach({ port, payment, live, reload, onStep: startSteps() })
      await printWelcome(port, live)
    } else await runDemo({ port, payment, live, reload })
  })

await runCommand(command)

/** Where another process started this one in the background. */
function tellStarter(message: DemoMessage): void {
  process.send?.(message)
}

async function runDemo(options: {
  port: number
  payment: PaymentKind
  live: boolean
  reload: boolean
}): Promise<void> {
  const { startDemo } = await import('./start-demo.ts')
  const print = startSteps()
  const onStep = (step: string) => {
    print(step)
    tellStarter({ step })
  }
  const stopping = new AbortController()
  const interrupt = () => stopping.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)
  try {
    const demo = await startDemo({ ...options, onStep, signal: stopping.signal })
    await printWelcome(options.port, options.live)
    tellStarter({ ready: true })
    const end = await demo.untilEnd
    await demo.stop()
    if (end !== null) throw end
  } catch (error) {
    if (!stopping.signal.aborted) {
      if (error instanceof Error) {
        const lastLines = error instanceof CommandError ? error.lastLines : []
        tellStarter({ failed: error.message, lastLines })
      }
      throw error
    }
  }
  if (process.connected) process.disconnect()
}

async function printWelcome(port: number, live: boolean): Promise<void> {
  const [{ welcome }, { readState }] = await Promise.all([
    import('./demo/welcome.ts'),
    import('./demo/place.ts'),
  ])
  console.log(welcome(port, { live, databaseUrl: (await readState(port))?.databaseUrl ?? '' }))
}

/** Prints each step of a start with the seconds since its beginning. */
function startSteps(): (step: string) => void {
  const start = performance.now()
  return (step) => {
    const seconds = Math.round((performance.now() - start) / 1_000)
    console.log(`${String(seconds).padStart(4)} s  ${step}`)
  }
}
