import { useSearchParams } from 'react-router'
import { adminMeta, AdminPage } from '../admin/layout/admin-page'
import { FindHome, FoundHomes } from '../admin/homes/found-homes'

export const meta = adminMeta('homes')

export default function OperatorHomes() {
  const [search, setSearch] = useSearchParams()
  const words = search.get('find') ?? ''
  return (
    <AdminPage section="homes">
      <FindHome key={words} words={words} onFind={(find) => setSearch({ find })} />
      {words !== '' && <FoundHomes words={words} />}
    </AdminPage>
  )
}
