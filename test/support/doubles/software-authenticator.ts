import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The parts of the browser's options that an authenticator looks at. */
interface CreationOptions {
  readonly rp: { readonly id?: string }
  readonly user: { readonly id: string }
  readonly challenge: string
  readonly pubKeyCredParams: readonly { readonly alg: number }[]
  readonly excludeCredentials?: readonly { readonly id: string }[]
}

interface RequestOptions {
  readonly challenge: string
  readonly rpId?: string
  readonly allowCredentials?: readonly { readonly id: string }[]
}

/** How it departs from what it should do. */
export interface Manner {
  /** The page that asked. */
  readonly origin?: string
  /** False: its owner only touched it, and did not unlock it. */
  readonly isVerified?: boolean
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
}

interface StoredCredential {
  readonly id: string
  readonly userHandle: string
  readonly rpId: string
  readonly privateKey: KeyObject
}

const ES256 = -7
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** An authenticator together with its browser, in software: WebAuthn level 2 with ECDSA over P-256. */
export class SoftwareAuthenticator {
  readonly #credentials: StoredCredential[] = []
  /** What it counts its uses with; a copy of it has a counter of its own. */
  counter = 0

  /** @param origin of the page in which its browser is. */
  constructor(readonly origin: string) {}

  /** `navigator.credentials.create`, as `toJSON()` gives it. */
  create(options: unknown, manner: Manner = {}): Record<string, unknown> {
    const { rp, user, challenge, pubKeyCredParams, excludeCredentials = [] } = options as CreationOptions
    if (!pubKeyCredParams.some(({ alg }) => alg === ES256)) throw new Error('No algorithm that it knows.')
    const own = this.#credentials.map(({ id }) => id)
    if (excludeCredentials.some(({ id }) => own.includes(id))) throw new Error('It is registered already.')
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const rawId = randomBytes(32)
    const id = rawId.toString('base64url')
    const rpId = manner.rpId ?? rp.id ?? ''
    this.#credentials.push({ id, userHandle: user.id, rpId, privateKey })
    const length = Buffer.alloc(2)
    length.writeUInt16BE(rawId.length)
    const authData = Buffer.concat([
      this.#authenticatorData(rpId, manner, HAS_CREDENTIAL),
      ...[Buffer.alloc(16), length, rawId, coseKey(publicKey)],
    ])
    const attestationObject = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ])
    return {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, manner).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** `navigator.credentials.get`, as `toJSON()` gives it. */
  get(options: unknown, manner: Manner = {}) {
    const { challenge, rpId = '', allowCredentials = [] } = options as RequestOptions
    const allowed = allowCredentials.map(({ id }) => id)
    const credential = this.#credentials.find(
      (own) => own.rpId === rpId && (allowed.length === 0 || allowed.includes(own.id)),
    )
    if (credential === undefined) throw new Error('It has no passkey for this.')
    this.counter += 1
    const authenticatorData = this.#authenticatorData(manner.rpId ?? rpId, manner, 0)
    const clientData = this.#clientData('webauthn.get', challenge, manner)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
    return {
      ...{ id: credential.id, rawId: credential.id, type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, credential.privateKey).toString('base64url'),
        userHandle: credential.userHandle,
      },
    }
  }

  #authenticatorData(rpId: string, { isVerified = true }: Manner, more: number): Buffer {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), counter])
  }

  #clientData(type: string, challenge: string, manner: Manner): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: manner.type ?? type,
        challenge: manner.challenge ?? challenge,
        origin: manner.origin ?? this.origin,
        crossOrigin: false,
      }),
    )
  }
}

/** The public key as COSE has it (RFC 9053): EC2, ES256, P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(ES256)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

/** CBOR (RFC 8949), as far as an authenticator writes it. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value)
  if (value < 256) return Buffer.of((major << 5) | 24, value)
  return Buffer.of((major << 5) | 25, value >> 8, value & 0xff)
}

function cborInteger(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes])
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
}
