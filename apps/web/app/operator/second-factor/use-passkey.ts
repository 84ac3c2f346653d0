import { factorTexts } from '@kot/i18n/texts/admin/factor'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { useLang } from '../../page/use-page'
import { useAdminCall } from '../layout/admin-api'

/** Both functions resolve to an error text, or null on success. */
export function usePasskey() {
  const texts = factorTexts[useLang()].passkey
  const call = useAdminCall()

  async function prove(): Promise<string | null> {
    if (!browserSupportsWebAuthn()) return texts.unsupported
    const begun = await call('POST /api/operator/factor/passkey/prove/begin')
    if (begun.fault !== null) return begun.fault
    const response = await answerOf(startAuthentication({ optionsJSON: begun.body }))
    if (response === null) return texts.failed
    const done = await call('POST /api/operator/factor/passkey/prove', { response })
    return done.fault
  }

  async function register(name: string, enrolment?: string): Promise<string | null> {
    if (!browserSupportsWebAuthn()) return texts.unsupported
    const begun = await call('POST /api/operator/factor/passkey/register/begin', { enrolment })
    if (begun.fault !== null) return begun.fault
    const response = await answerOf(startRegistration({ optionsJSON: begun.body }))
    if (response === null) return texts.failed
    const done = await call('POST /api/operator/factor/passkey/register', {
      enrolment,
      name,
      response,
    })
    return done.fault
  }

  return { prove, register }
}

/** Null when the prompt was cancelled or the device was wrong: browsers do not report which. */
async function answerOf<T extends { clientExtensionResults: object }>(answer: Promise<T>) {
  try {
    const { clientExtensionResults, ...response } = await answer
    return { ...response, clientExtensionResults: { ...clientExtensionResults } }
  } catch {
    return null
  }
}
