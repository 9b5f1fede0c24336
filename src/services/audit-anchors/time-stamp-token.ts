import { createHash, randomBytes } from 'node:crypto'
import { Integer, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  ExtKeyUsage,
  MessageImprint,
  PKIStatus,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

// Requests and tokens of time stamps, as RFC 3161 defines them.

const SHA_256 = '2.16.840.1.101.3.4.2.1'
/** RFC 5280: the extension with a key's purposes, and the purpose of time stamps. */
const PURPOSES = '2.5.29.37'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
/** RFC 3161: granted, and granted with changes. */
const GRANTED: readonly number[] = [PKIStatus.granted, PKIStatus.grantedWithMods]

/** A request for a time stamp of a text, and the number by which its response is recognised. */
export interface StampRequest {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly nonce: Buffer
}

/** The request carries the text's SHA-256 alone, so the authority learns nothing of it. */
export function stampRequest(text: string): StampRequest {
  const nonce = randomBytes(8)
  // A positive number, without a leading zero.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(sha256(text)).buffer }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  })
  return { bytes: new Uint8Array(request.toSchema().toBER()), nonce }
}

/**
 * The token of a response.
 * @throws Error if the authority refused, or answered another request.
 */
export function tokenOf(response: Uint8Array<ArrayBuffer>, { nonce }: StampRequest): Buffer {
  const { status, timeStampToken: token } = TimeStampResp.fromBER(response)
  if (token === undefined || !GRANTED.includes(status.status)) throw new Error('The authority refused a time stamp.')
  const answered = infoOf(signedDataOf(token)).nonce?.valueBlock.valueHexView
  if (answered === undefined || !nonce.equals(answered)) throw new Error('The time stamp is for another request.')
  return Buffer.from(token.toSchema().toBER())
}

/**
 * The time at which a text existed, by a token of an authority whose certificate one of the trusted ones has issued. A
 * certificate need only have been valid at that time.
 * @returns the time, or what is wrong with the token.
 */
export async function stampedAt(
  token: Uint8Array<ArrayBuffer>,
  text: string,
  trustedCerts: Certificate[],
): Promise<Date | string> {
  try {
    const signed = signedDataOf(ContentInfo.fromBER(token))
    const { genTime: time, messageImprint: imprint } = infoOf(signed)
    const isForText =
      imprint.hashAlgorithm.algorithmId === SHA_256 &&
      sha256(text).equals(imprint.hashedMessage.valueBlock.valueHexView)
    if (!isForText) return 'it is for another seal'
    const { signatureVerified, signerCertificate, message } = await signed.verify({
      ...{ signer: 0, trustedCerts, checkChain: true, checkDate: time, extendedMode: true },
      data: bytesOf(text).buffer,
    })
    if (signatureVerified !== true) return `its signature does not hold: ${message}`
    if (!maySignTimeStamps(signerCertificate)) return 'its certificate is not for time stamps'
    return time
  } catch (error) {
    return error instanceof Error ? error.message : 'it cannot be read'
  }
}

/** RFC 3161, section 2.3: the certificate is for time stamps and nothing else. */
function maySignTimeStamps(certificate: Certificate | null | undefined): boolean {
  const purposes = certificate?.extensions?.find(({ extnID }) => extnID === PURPOSES)?.parsedValue as unknown
  return purposes instanceof ExtKeyUsage && purposes.keyPurposes.every((purpose) => purpose === TIME_STAMPING)
}

function signedDataOf(token: ContentInfo): SignedData {
  if (token.contentType !== ContentInfo.SIGNED_DATA) throw new Error('it is no signed message')
  return new SignedData({ schema: token.content })
}

function infoOf({ encapContentInfo: { eContent: content } }: SignedData): TSTInfo {
  if (content === undefined) throw new Error('it has no content')
  return TSTInfo.fromBER(content.getValue())
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'utf8'))
}
