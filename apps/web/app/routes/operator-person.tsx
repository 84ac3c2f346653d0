import type { PersonResponse } from '@kot/contract/operator/people'
import { AdminData } from '../admin/layout/admin-data'
import { adminMeta } from '../admin/layout/admin-page'
import { useAdminLoad } from '../admin/layout/use-admin-load'
import { PersonScreen } from '../admin/people/person-screen'
import type { Route } from './+types/operator-person'

export const meta = adminMeta('people')

export default function OperatorPerson({ params }: Route.ComponentProps) {
  const person = useAdminLoad<PersonResponse>(
    `/api/operator/people/${encodeURIComponent(params.id)}`,
  )
  return (
    <AdminData of={person}>
      {(data) => <PersonScreen key={data.id} person={data} reload={person.reload} />}
    </AdminData>
  )
}
