import { join, resolve } from 'node:path'

const checkout = resolve(import.meta.dirname, '../..')

/** Everything a demo leaves behind lies in one folder per port, outside version control. */
export const demoPlace = (port: number) => {
  const directory = join(checkout, '.run', String(port))
  return {
    checkout,
    directory,
    database: join(directory, 'postgres'),
    feed: join(directory, 'feed'),
    images: join(directory, 'images'),
    log: join(directory, 'demo.log'),
    state: join(directory, 'demo.json'),
  }
}
