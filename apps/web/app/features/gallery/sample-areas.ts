import { offeredPostcodes } from '@kot/domain/postcode'
import { areaGroups } from '../search/area-groups'

const madeUp = (code: number) => (code % 7 === 0 ? 0 : (code * 31) % 75)

/** Every region and postcode of the country with made-up counts, some of them zero. */
export const sampleAreas = areaGroups(
  'is',
  Object.fromEntries(offeredPostcodes.map(({ code }) => [code, madeUp(Number(code))])),
)

const capital = sampleAreas.slice(0, 6)

export const sampleShortcut = {
  label: 'Allt höfuðborgarsvæðið',
  total: capital.reduce((sum, { total }) => sum + total, 0),
  values: capital.flatMap(({ options }) => options.map(({ value }) => value)),
}
