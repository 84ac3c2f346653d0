import type { Status } from '@kot/contract/status'

/** How the service is now; null when not even that could be asked. */
export async function loadStatus(): Promise<Status | null> {
  try {
    const response = await fetch('/status.json')
    return response.ok ? ((await response.json()) as Status) : null
  } catch {
    return null
  }
}
