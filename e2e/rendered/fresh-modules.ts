/** Runs before every test file: stores of the app must not keep anything from the file before. */
import { vi } from 'vitest'

vi.resetModules()
