import { Skeleton } from '../../ui/skeleton'
import { SmartfinderColumns } from './smartfinder-columns'

/** Where the fields and their button will stand. */
export const WatchSkeleton = () => (
  <SmartfinderColumns
    form={
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 wide:rounded-card wide:bg-surface wide:p-8 wide:shadow-card">
        <Skeleton shape="card" className="col-span-2 h-16" />
        <Skeleton shape="card" className="col-span-2 h-16" />
        <Skeleton shape="card" className="h-16" />
        <Skeleton shape="card" className="h-16" />
        <Skeleton shape="card" className="col-span-2 h-16" />
        <Skeleton shape="card" className="col-span-2 h-24" />
        <Skeleton shape="card" className="col-span-2 h-14" />
      </div>
    }
    beside={null}
  />
)
