/** Who asks at the desk. */
export type Operator = { accountId: string; email: string; sessionId: string }
