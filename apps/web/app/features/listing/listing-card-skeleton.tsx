import { Card } from '../../ui/card'
import { Skeleton } from '../../ui/skeleton'

/** As high as a card, part for part, so that nothing moves when the homes arrive. */
export function ListingCardSkeleton() {
  return (
    <Card className="overflow-hidden">
      <div className="flex h-14 items-center justify-between px-4">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-4 w-12" />
      </div>
      <Skeleton shape="square" className="aspect-[368/266]" />
      <div className="px-4 pt-3 pb-4">
        <div className="grid min-h-tap content-start gap-2 pt-1">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-26" />
        </div>
        <div className="mt-3 mb-4 grid h-13 grid-cols-2 gap-4 border-t border-line pt-3">
          <Skeleton className="h-9 w-14" />
          <Skeleton className="h-9 w-22" />
        </div>
        <Skeleton className="h-11" />
      </div>
    </Card>
  )
}
