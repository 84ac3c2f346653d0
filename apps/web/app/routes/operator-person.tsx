import { AdminData } from '../operator/layout/admin-data'
import { loadAdmin } from '../operator/layout/admin-api'
import { PersonScreen } from '../operator/people/person-screen'
import type { Route } from './+types/operator-person'

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadAdmin(request, `GET /api/operator/people/${encodeURIComponent(params.id)}`)

export default function OperatorPerson({ loaderData }: Route.ComponentProps) {
  return (
    <AdminData of={loaderData}>
      {(person) => <PersonScreen key={person.id} person={person} />}
    </AdminData>
  )
}
