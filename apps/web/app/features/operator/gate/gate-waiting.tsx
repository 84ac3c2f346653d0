import { Skeleton } from '../../../ui/skeleton'

/** Says nothing of what may come: everybody sees it who types the address. */
export function GateWaiting() {
  return (
    <div className="column py-10">
      <Skeleton shape="card" className="h-64" />
    </div>
  )
}
