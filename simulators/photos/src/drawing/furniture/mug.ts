import { ellipse, line, shape } from '../base/svg.ts'

export const mug = (x: number, y: number): string =>
  ellipse(x + 10, y + 1, 16, 4, '#1d150e', { opacity: 0.18 }) +
  shape(`M${x} ${y - 20}h20v13q0 8 -10 8t-10 -8Z`, '#fbfaf7') +
  line(`M${x + 20} ${y - 16}q8 0 6 6t-8 4`, '#fbfaf7', 3) +
  ellipse(x + 10, y - 20, 10, 2.6, '#6b4a35')
