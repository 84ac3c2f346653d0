/** Returns an effect shared by several components: it starts with the first one mounted and ends
 *  with the last one unmounted. */
export function refCountedEffect(begin: () => () => void): () => () => void {
  let users = 0
  let end: (() => void) | null = null

  return () => {
    users += 1
    end ??= begin()
    return () => {
      users -= 1
      if (users > 0) return
      end?.()
      end = null
    }
  }
}
