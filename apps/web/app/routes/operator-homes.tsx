import { useSearchParams } from 'react-router'
import { deskMeta } from '../features/operator/desk/desk-meta'
import { DeskPage } from '../features/operator/desk/desk-page'
import { FindHome } from '../features/operator/homes/find-home'
import { FoundHomes } from '../features/operator/homes/found-homes'

export const meta = deskMeta('homes')

export default function OperatorHomes() {
  const [search, setSearch] = useSearchParams()
  const words = search.get('find') ?? ''
  return (
    <DeskPage section="homes">
      <FindHome key={words} words={words} onFind={(find) => setSearch({ find })} />
      {words !== '' && <FoundHomes words={words} />}
    </DeskPage>
  )
}
