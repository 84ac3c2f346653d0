import { randomUUID } from 'node:crypto'
import type { Lang } from '@kot/domain/text/lang'

/** A contact message. A test passes only the relevant fields. */
export const aMessage = (facts: { name?: string; email?: string; body?: string } = {}) => ({
  name: 'Guðrún Helgadóttir',
  email: `gudrun-${randomUUID()}@kot.test`,
  body: `Góðan dag. Hvenær opnast aðgangurinn minn? (${randomUUID()})`,
  lang: 'is' as Lang,
  ...facts,
})
