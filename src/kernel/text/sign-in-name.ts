import { domainToASCII } from 'node:url'

/**
 * The form in which login names and e-mail addresses are compared: NFKC, case-folded, without surrounding space. The
 * domain of an address is converted to ASCII instead, as mail servers do: `straße.example` and `strasse.example` fold
 * to the same letters but belong to different people, and the reader of one's mail must not accept an invitation sent
 * to the other.
 */
export function signInKey(name: string): string {
  const normal = name.trim().normalize('NFKC')
  const at = normal.lastIndexOf('@')
  const domain = at === -1 ? '' : domainToASCII(normal.slice(at + 1))
  return domain === '' ? fold(normal) : `${fold(normal.slice(0, at))}@${domain}`
}

/** True if both are the same login name or e-mail address; false if one is missing. */
export function isSameName(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && signInKey(one) === signInKey(other)
}

/**
 * True if mail to both addresses certainly reaches the same mailbox: they differ in upper and lower case at most.
 * `strauß@` and `strauss@` are one sign-in name but two mailboxes, so that a mail sent to one proves nothing about the
 * other.
 */
export function isSameMailbox(one: string, other: string): boolean {
  return mailbox(one) === mailbox(other)
}

function mailbox(address: string): string {
  const normal = address.trim().normalize('NFC')
  return `${normal.slice(0, normal.lastIndexOf('@')).toLowerCase()}@${emailDomain(normal)}`
}

/** The domain of an address as mail servers compare it: in ASCII and lower case; empty if it is none. */
export function emailDomain(address: string): string {
  return domainToASCII(
    address
      .slice(address.lastIndexOf('@') + 1)
      .trim()
      .normalize('NFC'),
  )
}

/**
 * Case-folds a text. Upper-casing first also folds what lower-casing alone misses (`ß` and `SS`). A dotless `ı` is
 * kept, because its upper case is that of another letter.
 */
function fold(normal: string): string {
  const upper = normal.replaceAll(/[^ı]+/gu, (part) => part.toUpperCase())
  return upper.toLowerCase().normalize('NFKC')
}
