import { AdminPage } from '../admin/layout/admin-page'
import { FindPerson } from '../admin/people/find-person'

export default function OperatorPeople() {
  return (
    <AdminPage section="people">
      <FindPerson />
    </AdminPage>
  )
}
