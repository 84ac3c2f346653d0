import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { connect, type Database } from '../connect.ts'

/** A database that takes connections and never answers: a query waits for ever. */
export async function silentDatabase(): Promise<Database> {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const db = connect(`postgres://nobody@127.0.0.1:${port}/none`, {
    name: 'silent',
    connectionTimeoutMs: 0,
  })
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await db.destroy()
  })
  return db
}
