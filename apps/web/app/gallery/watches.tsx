import type { Search } from '@kot/domain/search/criteria'
import { emptySearch } from '@kot/domain/search/search'
import { LazyWatchSearch } from '../watch/panel/lazy-watch-search'
import { Section, Specimen } from './specimen'

const search: Search = {
  ...emptySearch,
  postcodes: ['101', '105'],
  maxRent: 350_000,
  minSize: 50,
  minRooms: 2,
  pets: true,
}

export function Watches() {
  return (
    <Section
      id="watches"
      title="Watches"
      note="One click watches the search. The rate is counted on the server, once the search has stayed the same for a second."
    >
      <Specimen name="In the bar of the results">
        <LazyWatchSearch search={search} shape="bar" />
      </Specimen>
      <Specimen name="Above the list on phones" layout="stack">
        <LazyWatchSearch search={search} shape="panel" />
      </Specimen>
      <Specimen name="Where nothing matches" layout="stack">
        <LazyWatchSearch search={search} shape="empty" />
      </Specimen>
      <Specimen name="The whole country" layout="stack">
        <LazyWatchSearch search={emptySearch} shape="panel" />
      </Specimen>
    </Section>
  )
}
