import { useRef, useState } from 'react'
import { offeredPostcodes } from '@kot/domain/postcode/postcode'
import { Button } from '../ui/button'
import { Chip } from '../ui/select/chip'
import { GroupedMultiSelect } from '../ui/overlays/grouped-multi-select'
import { SelectField } from '../ui/select/select-field'
import { Section, Specimen } from './specimen'
import { areaGroups } from '../search/panel/area-choice'

const counted = (count: number) => (count % 10 === 1 && count % 100 !== 11 ? 'íbúð' : 'íbúðir')

const sampleCounting = {
  shown: String,
  spoken: (count: number) => `${count} ${counted(count)}`,
}

export function Areas() {
  const panel = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string[]>(['101', '105', '107'])
  return (
    <Section
      id="areas"
      title="Grouped multi-select"
      note="A panel below the search from 920 px, a sheet on phones. Escape closes, the focus returns to the field; a removed chip hands it to its neighbour."
    >
      <Specimen name="In a search panel" layout="stack">
        <div
          ref={panel}
          className="grid w-full gap-2 rounded-card bg-surface p-3 shadow-card wide:w-[min(75rem,100vw-5rem)] wide:grid-cols-[2fr_1fr_auto] wide:p-4"
        >
          <GroupedMultiSelect
            groups={sampleAreas}
            value={chosen}
            onChange={setChosen}
            summary={chosen.join(', ')}
            shortcut={sampleShortcut}
            anchor={panel}
            texts={{
              label: 'Svæði',
              placeholder: 'Veldu svæði',
              close: 'Loka',
              clear: 'Hreinsa svæði',
              clearShort: 'Hreinsa',
              done: `Velja ${chosen.length} póstnúmer`,
              remove: (part) => `Fjarlægja ${part}`,
              fold: (group) => `Póstnúmer: ${group}`,
              find: 'Póstnúmer, bær eða hverfi',
              notFound: 'Ekkert svæði fannst.',
              counting: sampleCounting,
            }}
          />
          <SelectField label="Hámarksleiga" defaultValue="">
            <option value="">Ekkert hámark</option>
          </SelectField>
          <Button size="large">Sýna 163 íbúðir</Button>
        </div>
      </Specimen>
      <Specimen name="Chips">
        <Chip removeLabel="Fjarlægja 101 Miðborg">101 Miðborg</Chip>
        <Chip removeLabel="Fjarlægja 102 Vatnsmýri og Skerjafjörður">
          102 Vatnsmýri og Skerjafjörður
        </Chip>
        <Chip removeLabel="Fjarlægja Höfuðborgarsvæðið">Höfuðborgarsvæðið</Chip>
      </Specimen>
    </Section>
  )
}

const madeUp = (code: number) => (code % 7 === 0 ? 0 : (code * 31) % 75)

/** Every region and postcode of the country with made-up counts, some of them zero. */
const sampleAreas = areaGroups(
  'is',
  Object.fromEntries(offeredPostcodes.map(({ code }) => [code, madeUp(Number(code))])),
)

const capital = sampleAreas.slice(0, 6)

const sampleShortcut = {
  label: 'Allt höfuðborgarsvæðið',
  total: capital.reduce((sum, { total }) => sum + total, 0),
  values: capital.flatMap(({ options }) => options.map(({ value }) => value)),
}
