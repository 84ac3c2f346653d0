import { useSearchParams } from 'react-router'
import { AdminPage } from '../operator/layout/admin-page'
import { loadAdmin } from '../operator/layout/admin-api'
import { FindHome, FoundHomes } from '../operator/homes/found-homes'
import type { Route } from './+types/operator-homes'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const find = new URL(request.url).searchParams.get('find') ?? ''
  const query = new URLSearchParams(find === '' ? {} : { find })
  return loadAdmin(request, `GET /api/operator/homes?${query}`)
}

export default function OperatorHomes({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams()
  const words = search.get('find') ?? ''
  return (
    <AdminPage section="homes">
      <FindHome
        key={words}
        words={words}
        onFind={(find) => setSearch(find === '' ? {} : { find })}
      />
      <FoundHomes words={words} loaded={loaderData} />
    </AdminPage>
  )
}
