type Detail = { rooms: string | null; size: string | null; kind: string | null }

/** "3 herbergi | 80 m2", "Herbergi | 14 m2", "Atvinnuhúsnæði | 200 m2". */
export function readDetail(text: string | null): Detail {
  const parts = text?.split('|').map((part) => part.trim()) ?? []
  const size = parts.find((part) => /\d\s?(?:m²|m2|fm|ferm)/i.test(part)) ?? null
  const rooms = parts.find((part) => /herb|stúd/i.test(part)) ?? null
  return { size, rooms, kind: parts.find((part) => part !== size && /^\p{L}/u.test(part)) ?? null }
}
