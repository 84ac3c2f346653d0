type Place = { address: string | null; postcode: string | null; place: string | null }

/** "Njálsgata 4B, 101 Reykjavík" and "101 Reykjavík" in their parts; an address alone stays one. */
export function splitPlace(text: string | null): Place {
  const [, address, postcode, place] =
    /^(?:(.{1,200}?)\s?,\s?)?(\d{3})(?:\s(\p{L}[^,\d]{1,60}))?$/u.exec(text?.slice(0, 300) ?? '') ??
    []
  return postcode
    ? { address: address ?? null, postcode, place: place?.trim() ?? null }
    : { address: text, postcode: null, place: null }
}
