import type { Random } from '@kot/domain/testing/random'
import { apartmentBlock, balcony, house, outlook } from './facades.ts'
import { floorPlan } from './floor-plan.ts'
import { atticRoom, bedroom, diningRoom, hallway, livingRoom } from './rooms.ts'
import { bathroom, kitchen } from './wet-rooms.ts'

/** Draws a room, a house or a plan of each kind, as SVG. What is in it, where and in which colours is drawn by lot. */
export const scenes: Readonly<Record<string, (random: Random) => string>> = {
  'living-room': livingRoom,
  studio: livingRoom,
  kitchen,
  'dining-room': diningRoom,
  bedroom: (random) => bedroom(random),
  'attic-room': atticRoom,
  bathroom,
  hallway,
  balcony,
  house,
  'apartment-block': apartmentBlock,
  harbour: outlook,
  'floor-plan': floorPlan,
}
