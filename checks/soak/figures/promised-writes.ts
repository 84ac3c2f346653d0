/** The value stored under a key; undefined when there is none. */
type Kept = string | undefined

type Write = { value: string; acknowledged: boolean }

export type Lost = { kind: string; key: string; expected: string[]; found: Kept }

/**
 * Every write that was started, and whether it was acknowledged. At the end the last acknowledged
 * one must be stored, or one started after it: a write without a response may have succeeded.
 */
export class PromisedWrites {
  readonly #byKind = new Map<string, Map<string, Write[]>>()

  /** @returns a function to call when the write is acknowledged */
  begin(kind: string, key: string, value = 'there'): () => void {
    const keys = this.#byKind.get(kind) ?? new Map<string, Write[]>()
    this.#byKind.set(kind, keys)
    const writes = keys.get(key) ?? []
    keys.set(key, writes)
    const write = { value, acknowledged: false }
    writes.push(write)
    return () => void (write.acknowledged = true)
  }

  /** How many of that kind were acknowledged, including those that later ones replaced. */
  acknowledged(kind: string): number {
    const all = [...(this.#byKind.get(kind)?.values() ?? [])].flat()
    return all.filter(({ acknowledged }) => acknowledged).length
  }

  /** Those of a kind that differ from what was acknowledged. */
  lost(kind: string, found: (key: string) => Kept): Lost[] {
    return [...(this.#byKind.get(kind) ?? [])].flatMap(([key, writes]) => {
      const last = writes.findLastIndex(({ acknowledged }) => acknowledged)
      if (last === -1) return []
      const expected = writes.slice(last).map(({ value }) => value)
      const kept = found(key)
      return kept !== undefined && expected.includes(kept)
        ? []
        : [{ kind, key, expected, found: kept }]
    })
  }
}
