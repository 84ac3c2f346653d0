import { z } from 'zod'

/** Longer than anything a device sends; keys of the coming kind take some thousand characters. */
const encoded = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)

const attachment = z.enum(['platform', 'cross-platform']).optional()

/** The response of a device about a new passkey, as browsers write it (WebAuthn, level 3). */
const registrationResponse = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: attachment,
})

/** What a device has signed. */
const proofResponse = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: attachment,
})

/** As typed: also with spaces. */
const code = z.string().trim().max(20)

/** From the server's command line; needed for the first factor only. */
const enrolment = z.string().trim().max(60).optional()

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})

/** What an operator has, and whether this session has shown it. Devices are named only then. */
export const factorState = z.object({
  passed: z.boolean(),
  has_passkey: z.boolean(),
  has_totp: z.boolean(),
  passkeys: z.array(passkey),
})

export const beginRequest = z.object({ enrolment })
export const registerRequest = z.object({
  enrolment,
  name: z.string().trim().min(1).max(60),
  response: registrationResponse,
})
export const proveRequest = z.object({ response: proofResponse })
export const confirmTotpRequest = z.object({ enrolment, code })
export const proveTotpRequest = z.object({ code })

/** What a browser hands on to the device; the library on either side reads the rest of it. */
export const deviceOptions = z.looseObject({ challenge: z.string() })
export const registrationOptions = deviceOptions.extend({
  rp: z.object({ id: z.string().exactOptional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
})

/** The shared secret, shown once: as letters to type, and as an address for a picture of it. */
export const totpSecret = z.object({ secret: z.string(), address: z.string() })

export type FactorState = z.infer<typeof factorState>
export type TotpSecret = z.infer<typeof totpSecret>
