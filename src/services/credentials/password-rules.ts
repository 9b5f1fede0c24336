import { InvalidInput } from '../../kernel/errors.js'
import { signInKey } from '../../kernel/text/sign-in-name.js'
import { codePoints, isStorable } from '../../kernel/text/text.js'

const SHORTEST = 12
const MOST_BYTES = 1_024

/** Keyboard rows and alphabets. Parts of them, in either direction, are guessed first. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
]
const RUNS_BOTH_WAYS = RUNS.flatMap((run) => [run, run.split('').toReversed().join('')])

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Loaded when the first password is set, because most runs of the service never need the list. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return commonPasswords
}

/**
 * Checks that a new password is long enough, not easily guessed, and not made of what others know of its owner.
 * @param ownNames the names, addresses and practice of the owner.
 * @throws InvalidInput naming `password`.
 */
export async function assertGoodPassword(password: string, ownNames: readonly (string | null)[]): Promise<void> {
  const complaint = complaintOfForm(password) ?? (await complaintOfContent(password, ownNames))
  if (complaint !== undefined) throw InvalidInput.of('password', complaint)
}

function complaintOfForm(password: string): string | undefined {
  if (!isStorable(password)) return 'must not contain NUL characters or unpaired surrogates'
  if (Buffer.byteLength(password) > MOST_BYTES) return `must be at most ${MOST_BYTES} bytes`
  if (codePoints(password.normalize('NFKC')) < SHORTEST) return `must have at least ${SHORTEST} characters`
  return undefined
}

async function complaintOfContent(password: string, ownNames: readonly (string | null)[]): Promise<string | undefined> {
  const folded = signInKey(password)
  const written = lettersOf(folded)
  // The name of a mailbox is guessed as a name of a person is.
  for (const name of ownNames.flatMap((own) => (own === null ? [] : [own, ...own.split('@', 1)]))) {
    const own = lettersOf(signInKey(name))
    if (own.length >= 4 && written.includes(own) && written.replaceAll(own, '').length < 8) {
      return 'must not be made of your own name, your e-mail address or the name of your practice'
    }
  }
  return isEasilyGuessed(folded, await loadCommonPasswords())
    ? 'is too common; choose one that nobody else would'
    : undefined
}

/** Its letters and digits, because names are written with and without spaces and dots. */
function lettersOf(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]/gu, '')
}

function isEasilyGuessed(folded: string, common: ReadonlySet<string>): boolean {
  if (new Set(folded).size < 5 || common.has(folded)) return true
  if (RUNS_BOTH_WAYS.some((run) => run.includes(folded))) return true
  const unit = /^(?<unit>.+?)\k<unit>+$/su.exec(folded)?.groups?.unit
  if (unit !== undefined && (unit.length < 8 || common.has(unit))) return true
  // A common password with a few digits or signs around it: `Liverpool2024!`.
  const stem = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return common.has(stem) && folded.length - stem.length <= 8
}
