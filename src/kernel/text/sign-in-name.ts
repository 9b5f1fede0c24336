import { domainToASCII } from 'node:url'

/**
 * The form under which login names and e-mails are compared: NFKC, case-folded, without surrounding space. The domain of
 * an address is compared as mail finds it instead, in ASCII: `straße.example` and `strasse.example` fold to the same
 * letters and belong to different people, and who reads the mail of one must not answer an invitation sent to the other.
 */
export function signInKey(name: string): string {
  const normal = name.trim().normalize('NFKC')
  const at = normal.lastIndexOf('@')
  const domain = at === -1 ? '' : domainToASCII(normal.slice(at + 1))
  return domain === '' ? fold(normal) : `${fold(normal.slice(0, at))}@${domain}`
}

/**
 * Whether mail to two addresses reaches one mailbox, as far as anybody but their provider can say: letters are compared in any
 * case and nothing more is folded. `strauß@` and `strauss@` are one sign-in name and two mailboxes, so that what was
 * sent to one proves nothing for the other.
 */
export function isSameMailbox(one: string, other: string): boolean {
  return mailbox(one) === mailbox(other)
}

function mailbox(address: string): string {
  const normal = address.trim().normalize('NFC')
  const at = normal.lastIndexOf('@')
  return `${normal.slice(0, at).toLowerCase()}@${domainToASCII(normal.slice(at + 1))}`
}

/**
 * Upper before lower case is full folding for what lower case alone misses (`ß` and `SS`). A dotless `ı` folds to nothing
 * but itself: its upper case is that of another letter.
 */
function fold(normal: string): string {
  const upper = normal.replaceAll(/[^ı]+/gu, (part) => part.toUpperCase())
  return upper.toLowerCase().normalize('NFKC')
}
