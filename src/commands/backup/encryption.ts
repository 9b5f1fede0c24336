import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartError } from '../../process/start-error.js'

/** How every file begins that age has encrypted. */
export const AGE_INTRO = Buffer.from('age-encryption.org/v1\n')

/** Encrypts a stream to public keys (age1…). Whoever holds one of the secret keys can read it. */
export async function encrypt(content: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return fromWeb(await encrypter.encrypt(toWeb(content)))
}

/**
 * Decrypts what `encrypt` has written. The stream fails where something was altered or is missing.
 * @param identityFile with secret keys (AGE-SECRET-KEY-…), as `care backup-key` and age-keygen write it.
 * @throws StartError if none of them fits.
 */
export async function decrypt(content: Readable, identityFile: string | undefined): Promise<Readable> {
  if (identityFile === undefined) {
    throw new StartError('The archive is encrypted. Name the file with the secret key: --identity FILE.')
  }
  const text = await readFile(identityFile, 'utf8').catch((error: unknown) => {
    throw new StartError(`${identityFile} cannot be read.`, { cause: error })
  })
  const decrypter = new Decrypter()
  const keys = text.split('\n').flatMap((line) => (line.startsWith('AGE-SECRET-KEY-') ? [line.trim()] : []))
  if (keys.length === 0) throw new StartError(`${identityFile} holds no secret key (AGE-SECRET-KEY-…).`)
  try {
    for (const key of keys) decrypter.addIdentity(key)
    return fromWeb(await decrypter.decrypt(toWeb(content)))
  } catch (error) {
    throw new StartError('The archive is damaged, or was encrypted to another key than those given.', { cause: error })
  }
}

// The package takes the streams of browsers; Node's are the same.
function toWeb(content: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>
}

function fromWeb(content: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(content as ReadableStream<Uint8Array>)
}
