import { accessPackage, type PackageIndex } from '@kot/domain/access'
import { tabNote } from '../session/tab-note'

const note = tabNote(
  'wanted_package',
  () => window.sessionStorage,
  (text) => /^\d$/u.test(text) && accessPackage(Number(text)) !== undefined,
)

/** The package a visitor was about to buy when signing up, or signing in elsewhere, came between. */
export const wantedPackage = {
  remember: (index: PackageIndex): void => note.remember(String(index)),
  /** Gives it out once. */
  take(): PackageIndex | null {
    const text = note.take()
    return text === null ? null : (accessPackage(Number(text))?.index ?? null)
  },
}
