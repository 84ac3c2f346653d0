/** A busy server sends requests away; a while later it has time again. */
const pausesMs = [1_500, 5_000]

/** Asks again after a while when the server is busy or out of reach; null when there is nothing, or
 *  nothing to be had. */
export async function patientJson<Body>(
  address: string,
  pauses: readonly number[] = pausesMs,
): Promise<Body | null> {
  const [pause, ...later] = pauses
  const response = await fetch(address).catch(() => null)
  if (response?.ok) return (await response.json()) as Body
  if (response && response.status < 500) return null
  if (pause === undefined) return null
  await new Promise((resume) => setTimeout(resume, pause))
  return patientJson(address, later)
}
