import { useNavigation } from 'react-router'

/** A line along the upper edge that grows while the next page is fetched. It begins late: most pages
 *  are there before it would be seen. */
export function PageOnItsWay() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      aria-hidden
      data-page="on its way"
      className="fixed inset-x-0 top-0 z-50 h-1 origin-left scale-x-90 bg-primary transition-[scale] delay-300 duration-8000 ease-calm motion-reduce:duration-0 starting:scale-x-0"
    />
  )
}
