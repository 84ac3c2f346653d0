import { encode } from 'uqr'

/** A text as a square for the camera of a phone: dark on white in both themes, or cameras fail. */
export function QrSquare({ of: text, label }: { of: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const cells = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      // An svg, which has no tag of its own for what an image is.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 justify-self-center rounded-small bg-white"
    >
      <path d={cells.join('')} className="fill-basalt" />
    </svg>
  )
}
