/**
 * The form under which login names and e-mails are compared: NFKC, case-folded, without surrounding space.
 * Upper before lower case is full folding for what lower case alone misses (`ß` and `SS`).
 */
export function signInKey(name: string): string {
  return name.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}
