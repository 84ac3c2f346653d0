import { viewerOf, type Viewer } from '@kot/domain/viewer'
import type { LiveSession } from './live-session.ts'

export const viewerOfSession = (session: LiveSession | null, now: Date): Viewer =>
  viewerOf(session?.account ?? null, now)
