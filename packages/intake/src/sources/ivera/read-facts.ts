type Facts = {
  kind: string | null
  rooms: string | null
  size: string | null
  available: string | null
  pets: string | null
}

/** Lines that stand in any order: what a line is about shows in its words. */
export function readFacts(lines: readonly string[]): Facts {
  const line = (about: RegExp) => lines.find((text) => about.test(text)) ?? null
  return {
    size: line(/\d\s?(?:m²|m2|fm)/i),
    rooms: line(/herb|stúd/i),
    available: line(/^laust?\b/i)?.replace(/^laust? (?:frá )?(?=\d)/i, '') ?? null,
    pets: line(/dýr|hund|kett/i),
    kind: line(/íbúð|hús|geymsl|bílast|bílsk/i),
  }
}
