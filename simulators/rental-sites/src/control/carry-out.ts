import type { ChangingFacts } from '../world/changeable.ts'
import { eventKinds, type WorldEvent } from '../world/happen.ts'
import type { World } from '../world/world.ts'

type Given = Readonly<Record<string, unknown>>

/**
 * Lets an event happen as somebody asked for it. What they leave out is up to chance; null when there is
 * no home that it could happen to.
 */
export function carryOut(world: World, given: Given): WorldEvent | null {
  const kind = eventKinds.find((one) => one === given['kind'])
  if (kind === undefined) throw new RangeError(`There is no event ${JSON.stringify(given['kind'])}`)
  const home = textOf(given['home'])
  if (kind === 'appear') {
    const { sites, price } = given
    const { key } = world.appear({
      ...(Array.isArray(sites) && { sites: sites.map(String) }),
      ...(typeof price === 'number' && { price }),
    })
    return { kind, home: key }
  }
  if (home === null) return world.happen(kind)
  const site = textOf(given['site'])
  switch (kind) {
    case 'drop':
      world.drop(home, Number(given['kr'] ?? 5_000))
      return { kind, home }
    case 'back':
      world.comeBack(home)
      return { kind, home }
    case 'change':
      world.change(home, factsOf(given))
      return { kind, home }
    case 'leave':
      world.leave(home, site ?? undefined)
      return { kind, home, ...(site !== null && { site }) }
  }
}

const textOf = (given: unknown): string | null =>
  typeof given === 'string' && given !== '' ? given : null

function factsOf({ size, pets, available }: Given): ChangingFacts {
  return {
    ...(typeof size === 'number' && { size }),
    ...((typeof pets === 'boolean' || pets === null) && { pets }),
    ...((typeof available === 'string' || available === null) && { available }),
  }
}
