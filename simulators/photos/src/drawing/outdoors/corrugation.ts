import { line } from '../base/svg.ts'

/** The ribs of corrugated iron between two edges; `top` is where the wall begins at each place. */
export function corrugation(
  left: number,
  right: number,
  top: (x: number) => number,
  bottom: number,
): string {
  let [dark, light] = ['', '']
  for (let x = left + 4; x < right; x += 9) {
    dark += `M${x} ${top(x).toFixed(1)}V${bottom}`
    light += `M${x + 4} ${top(x + 4).toFixed(1)}V${bottom}`
  }
  const straight = { 'stroke-linecap': 'butt' }
  return (
    line(dark, '#1d150e', 2, { opacity: 0.14, ...straight }) +
    line(light, '#ffffff', 2, { opacity: 0.14, ...straight })
  )
}
