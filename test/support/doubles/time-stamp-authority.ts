import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Integer, ObjectIdentifier, OctetString, PrintableString } from 'asn1js'
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  PKIStatus,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
  Attribute,
} from 'pkijs'

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'

/** An authority for time stamps (RFC 3161) on this machine. */
export interface FakeAuthority {
  readonly url: string
  /** The certificate, in PEM, of who vouches for it. */
  readonly certificate: string
  /** What it does with requests. */
  mode: 'stamp' | 'refuse' | 'wrong nonce' | 'endless' | 'broken'
  /** The time that stamps name; the present if it is undefined. */
  now: Date | undefined
  readonly requests: number
  close(): Promise<void>
}

/** @param purposes what the certificate of its key allows. */
export async function startTimeStampAuthority(purposes: readonly string[] = [TIME_STAMPING]): Promise<FakeAuthority> {
  const root = await issue('Root of a test')
  const signer = await issue('Authority of a test', root, purposes)
  let requests = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      requests++
      if (authority.mode === 'broken') {
        response.writeHead(500).end('later')
        return
      }
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' })
      if (authority.mode === 'endless') {
        response.end(Buffer.alloc(1_048_576))
        return
      }
      answer(new Uint8Array(Buffer.concat(parts)), signer, authority).then(
        (bytes) => response.end(bytes),
        (error: Error) => response.destroy(error),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const authority = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    certificate: toPem(root.certificate),
    mode: 'stamp' as FakeAuthority['mode'],
    now: undefined as Date | undefined,
    get requests() {
      return requests
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return authority
}

interface Issued {
  readonly certificate: Certificate
  readonly key: CryptoKey
}

async function issue(name: string, by?: Issued, purposes: readonly string[] = []): Promise<Issued> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = new Certificate()
  certificate.version = 2
  certificate.serialNumber = new Integer({ value: by === undefined ? 1 : 2 })
  certificate.subject.typesAndValues.push(
    new AttributeTypeAndValue({ type: '2.5.4.3', value: new PrintableString({ value: name }) }),
  )
  certificate.issuer = by?.certificate.subject ?? certificate.subject
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z')
  certificate.notAfter.value = new Date('2040-01-01T00:00:00Z')
  const constraints = new BasicConstraints({ cA: by === undefined })
  certificate.extensions = [
    new Extension({
      ...{ extnID: '2.5.29.19', critical: true },
      extnValue: constraints.toSchema().toBER(),
      parsedValue: constraints,
    }),
  ]
  if (purposes.length > 0) {
    const usage = new ExtKeyUsage({ keyPurposes: [...purposes] })
    certificate.extensions.push(
      new Extension({
        ...{ extnID: '2.5.29.37', critical: true },
        extnValue: usage.toSchema().toBER(),
        parsedValue: usage,
      }),
    )
  }
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(by?.key ?? privateKey, 'SHA-256')
  return { certificate, key: privateKey }
}

async function answer(
  request: Uint8Array<ArrayBuffer>,
  { certificate, key }: Issued,
  { mode, now }: Pick<FakeAuthority, 'mode' | 'now'>,
): Promise<Buffer> {
  const { messageImprint, nonce } = TimeStampReq.fromBER(request)
  if (mode === 'refuse')
    return toBytes(new TimeStampResp({ status: new PKIStatusInfo({ status: PKIStatus.rejection }) }))
  const answered = mode === 'wrong nonce' ? new Integer({ value: 7 }) : nonce
  const info = new TSTInfo({
    ...{ version: 1, policy: '1.3.6.1.4.1.13762.3', messageImprint, serialNumber: new Integer({ value: 5 }) },
    genTime: now ?? new Date(),
    ...(answered === undefined ? {} : { nonce: answered }),
  })
  const content = info.toSchema().toBER()
  const digest = await crypto.subtle.digest('SHA-256', content)
  const encapContentInfo = new EncapsulatedContentInfo({ eContentType: TST_INFO })
  // The constructor would write it in pieces, which DER does not permit.
  encapContentInfo.eContent = new OctetString({ valueHex: content })
  const signed = new SignedData({
    version: 3,
    encapContentInfo,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({ type: '1.2.840.113549.1.9.3', values: [new ObjectIdentifier({ value: TST_INFO })] }),
            new Attribute({ type: '1.2.840.113549.1.9.4', values: [new OctetString({ valueHex: digest })] }),
          ],
        }),
      }),
    ],
    certificates: [certificate],
  })
  await signed.sign(key, 0, 'SHA-256')
  const timeStampToken = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) })
  return toBytes(new TimeStampResp({ status: new PKIStatusInfo({ status: PKIStatus.granted }), timeStampToken }))
}

function toBytes(response: TimeStampResp): Buffer {
  return Buffer.from(response.toSchema().toBER())
}

function toPem(certificate: Certificate): string {
  const text = Buffer.from(certificate.toSchema(true).toBER()).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`
}
