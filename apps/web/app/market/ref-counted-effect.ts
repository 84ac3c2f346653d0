/** Work that several components need while they are shown: begun with the first of them, ended with
 *  the last, done once. Gives an effect. */
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
