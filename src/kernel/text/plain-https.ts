/** True for an `https:` address without credentials, which other people's browsers may open. */
export function isPlainHttps(value: string): boolean {
  if (!value.startsWith('https://') || /\s/.test(value)) return false
  const url = URL.parse(value)
  return url !== null && url.username === '' && url.password === ''
}

/** What is said of another address. */
export const NO_PLAIN_HTTPS = 'must be an address that begins with https://'
