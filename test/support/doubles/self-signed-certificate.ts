import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A key pair, and the X.509 certificate that it has signed itself. */
export interface SelfSigned {
  readonly privateKey: string
  readonly certificate: string
}

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const length = content.length.toString(16)
  const bytes = Buffer.from(length.length % 2 === 0 ? length : `0${length}`, 'hex')
  const head = content.length < 128 ? Buffer.of(tag, content.length) : Buffer.of(tag, 0x80 + bytes.length, ...bytes)
  return Buffer.concat([head, content])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const identifier = (...bytes: readonly number[]) => der(0x06, Buffer.from(bytes))
const year = (number: number) => der(0x18, Buffer.from(`${number}0101000000Z`))

/** sha256WithRSAEncryption */
const ALGORITHM = sequence(identifier(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b), der(0x05))
/** commonName */
const NAME = sequence(der(0x31, sequence(identifier(0x55, 0x04, 0x03), der(0x0c, Buffer.from('Identity provider')))))

export function makeSelfSigned(): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificateOf(privateKey, publicKey),
  }
}

function certificateOf(privateKey: KeyObject, publicKey: KeyObject): string {
  const serial = der(0x02, Buffer.of(1))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const content = sequence(serial, ALGORITHM, NAME, sequence(year(2_020), year(2_120)), NAME, spki)
  const signature = der(0x03, Buffer.of(0), sign('sha256', content, privateKey))
  const lines =
    sequence(content, ALGORITHM, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
