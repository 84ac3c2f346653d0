import { useMatches } from 'react-router'
import type { FrameHandle } from '../page/frame-handle'

/** What the matched routes say about header and footer; silence means both, on plain ground. */
export function useFrameHandle(): { header: boolean; footer: boolean; hero: boolean } {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as FrameHandle)
  return {
    header: handles.every(({ header }) => header !== false),
    footer: handles.every(({ footer }) => footer !== false),
    hero: handles.some(({ hero }) => hero === true),
  }
}
