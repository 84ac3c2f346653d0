import { useEffect } from 'react'
import { useStore } from '../../ui/store'
import { sharedUpkeep } from './shared-upkeep'
import { visitStore } from './visit-store'

const signsOfLife = ['pointerdown', 'keydown', 'scroll', 'focus'] as const

function note(): void {
  void visitStore.note()
}

const watchVisit = sharedUpkeep(() => {
  note()
  for (const sign of signsOfLife) window.addEventListener(sign, note, { passive: true })
  return () => {
    for (const sign of signsOfLife) window.removeEventListener(sign, note)
  }
})

/** When the person was here before this visit, which lasts until they are away for half an hour;
 *  null on the first one, on the server, and until the browser has remembered. */
export function useLastVisit(): Date | null {
  useEffect(watchVisit, [])
  return useStore(visitStore, null)
}
