import { startCardProvider } from './card-provider.ts'

/** Runs the provider: `PORT=3104 node src/main.ts`. */
const provider = await startCardProvider({ port: Number(process.env['PORT'] ?? 0) })
console.log(`Takes cards at ${provider.origin}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void provider.stop())
}
