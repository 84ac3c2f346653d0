/** `npm run demo` and `npm run dev`: the whole product on loopback, with a filled market.
 *
 *  --port N   the server's port (default 3000); the private port is the next one
 *  --reload   the web app from its sources, server and worker restarted on change
 *  --payment  how access is paid for: dialog (default, in our page) or hosted (at the provider's);
 *             PAYMENT_PROVIDER says the same
 *  --still    a market that stands still, without the simulated rental sites
 *  --detach   leave it running in the background; --stop ends it */
import { parseArgs } from 'node:util'
import { paymentKinds } from './demo/card-provider.ts'
import { detach } from './demo/detach.ts'
import { startDemo } from './demo/start-demo.ts'
import { stopDetached } from './demo/stop-detached.ts'
import { welcome } from './demo/welcome.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    reload: { type: 'boolean', default: false },
    payment: { type: 'string', default: process.env['PAYMENT_PROVIDER'] ?? 'dialog' },
    still: { type: 'boolean', default: false },
    detach: { type: 'boolean', default: false },
    stop: { type: 'boolean', default: false },
  },
})
const port = Number(values.port)
if (!Number.isInteger(port) || port < 1 || port > 65_534) {
  throw new Error(`--port wants a port number, not ${values.port}`)
}
const live = !values.still
const payment = paymentKinds.find((kind) => kind === values.payment)
if (!payment) throw new Error(`--payment wants ${paymentKinds.join(' or ')}, not ${values.payment}`)

if (values.stop) {
  console.log((await stopDetached(port)) ? 'stopped' : `no demo runs on port ${port}`)
} else if (values.detach) {
  await detach({ port, payment, live })
  console.log(welcome(port, live))
} else {
  const demo = await startDemo({ port, reload: values.reload, payment, live })
  console.log(welcome(port, live))
  const end = () => void demo.stop().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
}
