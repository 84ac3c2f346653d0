import { postcodes } from './postcode.ts'

/** How many homes a postcode has, under the name of its place. */
export type CityArea = { readonly postcode: string; readonly city: string; readonly number: number }

/** Every postcode that is offered, those without homes included. A home may by mistake have a
 *  postcode of PO boxes: left out, the sum would not be the market's. */
export const cityAreas = (counts: Readonly<Record<string, number>>): CityArea[] =>
  postcodes
    .filter(({ code, delivers }) => delivers || counts[code] !== undefined)
    .map(({ code, place }) => ({ postcode: code, city: place, number: counts[code] ?? 0 }))
