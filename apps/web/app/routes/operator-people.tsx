import { deskMeta } from '../features/operator/desk/desk-meta'
import { DeskPage } from '../features/operator/desk/desk-page'
import { FindPerson } from '../features/operator/people/find-person'

export const meta = deskMeta('people')

export default function OperatorPeople() {
  return (
    <DeskPage section="people">
      <FindPerson />
    </DeskPage>
  )
}
