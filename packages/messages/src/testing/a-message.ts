import { randomUUID } from 'node:crypto'
import type { Lang } from '@kot/domain/lang'

/** Something somebody wrote; a test states only what it is about. */
export const aMessage = (facts: { name?: string; email?: string; body?: string } = {}) => ({
  name: 'Guðrún Helgadóttir',
  email: `gudrun-${randomUUID()}@kot.test`,
  body: `Góðan dag. Hvenær opnast aðgangurinn minn? (${randomUUID()})`,
  lang: 'is' as Lang,
  ...facts,
})
