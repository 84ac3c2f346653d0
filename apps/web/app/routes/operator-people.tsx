import { AdminPage } from '../operator/layout/admin-page'
import { FindPerson } from '../operator/people/find-person'

export default function OperatorPeople() {
  return (
    <AdminPage section="people">
      <FindPerson />
    </AdminPage>
  )
}
