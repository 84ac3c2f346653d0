import { factorState } from '@kot/contract/operator/factor'
import { hasPass } from '@kot/operator/pass'
import { factorsOf } from '@kot/operator/factors'
import type { ZodApp } from '../../accounts/zod-app.ts'
import type { FactorParts } from './factor-parts.ts'

const schema = {
  tags: ['operator'],
  operationId: 'getFactorState',
  summary: 'What the operator can prove themselves with, and whether they have',
  security: [{ session: [] }],
  response: { 200: factorState },
}

export function factorStateRoute(app: ZodApp, { db, now }: FactorParts): void {
  app.get('/api/operator/factor', { schema }, async ({ operator }) => {
    const passed = await hasPass(db, operator.sessionId, now())
    const { passkeys, totp } = await factorsOf(db, operator.accountId)
    return {
      passed,
      has_passkey: passkeys.length > 0,
      has_totp: totp,
      passkeys: (passed ? passkeys : []).map((one) => ({
        id: one.id,
        name: one.name,
        created_at: one.created_at.toISOString(),
        last_used_at: one.last_used_at?.toISOString() ?? null,
      })),
    }
  })
}
