import { useRef, useState } from 'react'
import { photoSources } from './photo-sources'
import { useNearWindow } from './use-near-window'

/** A photo that fails is asked for so many times more. */
const retries = 1

interface PhotoImageProps {
  link: string
  /** The photo does not come. */
  onGivenUp: () => void
}

/** Fetched when it comes near; without JavaScript the browser decides. */
export function PhotoImage({ link, onGivenUp }: PhotoImageProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const near = useNearWindow(frame)
  const [failures, setFailures] = useState(0)
  const image = {
    ...photoSources(link),
    width: 368,
    height: 266,
    className: 'size-full object-cover dark:brightness-90',
  }
  return (
    <span ref={frame} className="block size-full">
      {near ? (
        <img
          {...image}
          alt=""
          // Another element asks again; the same address given to this one would not.
          key={failures}
          decoding="async"
          onError={() => (failures < retries ? setFailures(failures + 1) : onGivenUp())}
        />
      ) : (
        <noscript>
          <img {...image} alt="" loading="lazy" />
        </noscript>
      )}
    </span>
  )
}
