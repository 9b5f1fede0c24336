import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { z } from 'zod'

/** A credential of a platform has some hundred characters, an attestation of a security key some thousand. */
const LONGEST = 16_384
const MOST_TRANSPORTS = 10

const base64url = z
  .string()
  .max(LONGEST, `must be at most ${LONGEST} characters`)
  .regex(/^[\w-]+$/, 'must be base64url')

const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') }

/** `PublicKeyCredential.toJSON()` of a new passkey. What else a browser adds is dropped. */
export const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(MOST_TRANSPORTS)
      .optional(),
  }),
})

/** `PublicKeyCredential.toJSON()` of a passkey that was used. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})

/** The challenge that an authenticator signed; undefined if the answer of the browser cannot be read. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    // Not JSON.
    return undefined
  }
}
