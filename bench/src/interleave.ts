/** Measures several things in turn, several times over, so that a busy moment of the machine hits
 *  all of them alike. @returns the measurements by name */
export async function interleave<Name extends string>(
  rounds: number,
  measures: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(measures) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >
  for (let round = 0; round < rounds; round++) {
    for (const name of names) results[name].push(await measures[name]())
  }
  return results
}
