export type Access = {
  site: string
  method: string
  /** With its query. */
  path: string
  userAgent: string
  /** Milliseconds since 1970, to the fraction. */
  began: number
  /** null while it lasts. */
  ended: number | null
  /** null when no answer was given. */
  status: number | null
}

/** A demo may run for weeks. */
const kept = 50_000

/** What a site's owner sees of those who read it. */
export class AccessLog {
  readonly #accesses: Access[] = []

  /** Callbacks for the response and its end. */
  begin(request: Pick<Access, 'site' | 'method' | 'path' | 'userAgent'>): Access {
    const access = { ...request, began: instant(), ended: null, status: null }
    this.#accesses.push(access)
    if (this.#accesses.length > kept) this.#accesses.splice(0, kept / 10)
    return access
  }

  end(access: Access): void {
    access.ended ??= instant()
  }

  /** In the order they began. */
  of(site?: string): readonly Access[] {
    return site === undefined
      ? this.#accesses
      : this.#accesses.filter((access) => access.site === site)
  }

  clear(): void {
    this.#accesses.length = 0
  }

  /** How many requests a site had to serve at once, at worst. */
  largestOverlap(site: string): number {
    const changes = this.of(site)
      .flatMap(({ began, ended }) => [
        { at: began, change: 1 },
        { at: ended ?? Infinity, change: -1 },
      ])
      // What ends in the moment another begins does not overlap it.
      .toSorted((a, b) => a.at - b.at || a.change - b.change)
    let open = 0
    let largest = 0
    for (const { change } of changes) {
      open += change
      largest = Math.max(largest, open)
    }
    return largest
  }

  /** Milliseconds from the end of each request to the start of the next; below 0 where they overlap. */
  pauses(site: string): number[] {
    const accesses = this.of(site)
    return accesses.slice(1).map(({ began }, index) => began - (accesses[index]?.ended ?? Infinity))
  }
}

const instant = (): number => performance.timeOrigin + performance.now()
