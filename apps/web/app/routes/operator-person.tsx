import type { PersonAnswer } from '@kot/contract/operator/people'
import { DeskData } from '../features/operator/desk/desk-data'
import { deskMeta } from '../features/operator/desk/desk-meta'
import { useDesk } from '../features/operator/desk/use-desk'
import { PersonScreen } from '../features/operator/people/person-screen'
import type { Route } from './+types/operator-person'

export const meta = deskMeta('people')

export default function OperatorPerson({ params }: Route.ComponentProps) {
  const person = useDesk<PersonAnswer>(`/api/operator/people/${encodeURIComponent(params.id)}`)
  return (
    <DeskData of={person}>
      {(data) => <PersonScreen key={data.id} person={data} reload={person.reload} />}
    </DeskData>
  )
}
