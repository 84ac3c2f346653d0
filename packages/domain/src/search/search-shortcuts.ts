import type { RoomCount } from './criteria.ts'

/** The whole capital area, in the order of the specification's address. */
export const capitalArea: readonly string[] = (
  '101,102,103,104,105,107,108,109,110,111,112,113,116,170,' +
  '210,212,225,220,221,222,200,201,202,203,270,271,276'
).split(',')

export const akureyri: readonly string[] = ['600', '601', '602', '603']

/** Single postcodes offered as shortcuts in the large menu. */
export const singlePostcodes: readonly string[] = ['101', '102', '103', '105', '107']

/** Single postcodes offered as shortcuts in the mobile menu. */
export const mobileSinglePostcodes: readonly string[] = ['101', '105', '107']

/** Room shortcuts in the large menu, which begins with the largest homes. */
export const roomPresets: readonly RoomCount[] = [4, 3, 2, 1]

/** Room shortcuts in the mobile menu. */
export const mobileRoomPresets: readonly RoomCount[] = [1, 2, 3, 4]
