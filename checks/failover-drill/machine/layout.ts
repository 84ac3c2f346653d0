/** Names and addresses of the drill's machines. Each is a network namespace with two cables: the
 *  private network of the machines, and the one on which the balancer reaches them. */

export type Name = 'a' | 'b' | 'c'

type Layout = { name: Name; privateAddress: string; publicAddress: string; hasDatabase: boolean }

const layoutOf = (name: Name, number: number, hasDatabase: boolean): Layout => ({
  name,
  privateAddress: `10.77.0.${number}`,
  publicAddress: `10.78.0.${number}`,
  hasDatabase,
})

export const MACHINES: readonly Layout[] = [
  layoutOf('a', 1, true),
  layoutOf('b', 2, true),
  layoutOf('c', 3, false),
]
export const WITNESS: Name = 'c'
export const DATABASE_MACHINES = MACHINES.filter(({ hasDatabase }) => hasDatabase)

/** The balancer, the simulators and the load. */
export const OUTSIDE = { privateAddress: '10.77.0.9', publicAddress: '10.78.0.9' }
export const HOST = 'kot.localhost'
export const ORIGIN = `https://${HOST}`

export const layoutNamed = (name: Name): Layout => {
  const found = MACHINES.find((one) => one.name === name)
  if (!found) throw new Error(`there is no machine ${name}`)
  return found
}

/** The other machine with a database. */
export const otherThan = (name: Name): Name => (name === 'a' ? 'b' : 'a')
