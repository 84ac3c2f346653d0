/** A page of ours as lists in structured data name it. */
export type NamedPath = { name: string; path: string }
