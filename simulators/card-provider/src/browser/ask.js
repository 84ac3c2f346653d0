const patienceMs = 10_000

/**
 * Asks the provider. What went wrong comes back as `{ code, message }`, also when no answer came.
 * @param {string} path
 * @param {object} body
 * @returns {Promise<any>}
 */
export async function ask(path, body) {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    return await answer.json()
  } catch {
    return { code: 'NETWORK_ERROR', message: 'no answer came' }
  }
}
