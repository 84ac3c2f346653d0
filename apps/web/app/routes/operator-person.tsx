import { AdminData } from '../admin/layout/admin-data'
import { loadAdmin } from '../admin/layout/admin-api'
import { PersonScreen } from '../admin/people/person-screen'
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
