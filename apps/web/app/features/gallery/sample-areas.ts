import { postcodesOfRegion, regions } from '@kot/domain/region'
import type { Group } from '../../ui/grouped-multi-select/group-state'

/** Every region and postcode of the country with made-up counts, some of them zero. */
export const sampleAreas: Group[] = regions.map(({ key, name }) => {
  const options = postcodesOfRegion(key)
    .filter(({ delivers }) => delivers)
    .map(({ code, place, district }) => {
      const count = Number(code) % 7 === 0 ? 0 : (Number(code) * 31) % 75
      return { value: code, code, name: district ?? place, count, faint: count === 0 }
    })
  const total = options.reduce((sum, { count }) => sum + count, 0)
  return { key, label: name.is, total, options }
})

const capital = sampleAreas.slice(0, 6)

export const sampleShortcut = {
  label: 'Allt höfuðborgarsvæðið',
  total: capital.reduce((sum, { total }) => sum + total, 0),
  values: capital.flatMap(({ options }) => options.map(({ value }) => value)),
}
