import { once } from 'node:events'
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net'
import { connect, type Database } from '@kot/db/connect'
import { onTestFinished } from 'vitest'

/** A connection to the database over a line that can be cut, as when PostgreSQL is away. */
export async function switchableDatabase(url: string): Promise<{ db: Database; cut: () => void }> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const line = createServer((near) => {
    const far = dial(Number(port), hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const cut = () => {
    line.close()
    for (const socket of sockets) socket.destroy()
  }
  const overLine = new URL(url)
  overLine.hostname = '127.0.0.1'
  overLine.port = String((line.address() as AddressInfo).port)
  const db = connect(overLine.href, { name: 'kot-switchable' })
  onTestFinished(async () => {
    await db.destroy()
    cut()
  })
  return { db, cut }
}
