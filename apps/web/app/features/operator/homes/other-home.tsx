import type { HomesAnswer } from '@kot/contract/operator/homes'
import { operatorHomesTexts } from '@kot/i18n/texts/operator/homes'
import { useLang } from '../../page/use-page'
import { useDesk } from '../desk/use-desk'
import { inFull } from './in-full'

/** Which home has the number that was typed. Looked for rather than asked by its address, so that one
 *  that is not there is no fault. */
export function OtherHome({ id }: { id: number }) {
  const { join } = operatorHomesTexts[useLang()]
  const { data } = useDesk<HomesAnswer>(`/api/operator/homes?find=${id}`)
  const home = data?.homes.find((found) => found.id === id)
  return (
    <output className="mt-2 block min-h-6 text-sm">
      {data !== null && (home ? join.found(inFull(home)) : join.otherUnknown)}
    </output>
  )
}
