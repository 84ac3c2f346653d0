import { factorTexts } from '@kot/i18n/texts/admin/factor'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useLang } from '../../page/use-page'
import { useAdminCall } from '../layout/admin-api'

const passkeyPath = '/api/operator/factor/passkey'

/** Both functions resolve to an error text, or null on success. */
export function usePasskey() {
  const texts = factorTexts[useLang()].passkey
  const call = useAdminCall()

  async function prove(): Promise<string | null> {
    if (!browserSupportsWebAuthn()) return texts.unsupported
    const begun = await call<PublicKeyCredentialRequestOptionsJSON>({
      method: 'POST',
      path: `${passkeyPath}/prove/begin`,
    })
    if (begun.fault !== null) return begun.fault
    const response = await answerOf(startAuthentication({ optionsJSON: begun.body }))
    if (response === null) return texts.failed
    const done = await call({
      method: 'POST',
      path: `${passkeyPath}/prove`,
      body: { response },
    })
    return done.fault
  }

  async function register(name: string, enrolment?: string): Promise<string | null> {
    if (!browserSupportsWebAuthn()) return texts.unsupported
    const begun = await call<PublicKeyCredentialCreationOptionsJSON>({
      method: 'POST',
      path: `${passkeyPath}/register/begin`,
      body: { enrolment },
    })
    if (begun.fault !== null) return begun.fault
    const response = await answerOf(startRegistration({ optionsJSON: begun.body }))
    if (response === null) return texts.failed
    const done = await call({
      method: 'POST',
      path: `${passkeyPath}/register`,
      body: { enrolment, name, response },
    })
    return done.fault
  }

  return { prove, register }
}

/** Null when the prompt was cancelled or the device was wrong: browsers do not report which. */
const answerOf = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null)
