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

/** What the browser says it asked the authenticator. */
const clientDataSchema = z.object({ challenge: z.string() })

/** The challenge that an authenticator signed; undefined if the answer of the browser cannot be read. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return clientDataSchema.safeParse(clientData).data?.challenge
  } catch {
    // Not JSON.
    return undefined
  }
}
