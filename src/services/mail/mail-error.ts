/** A mail could not be sent. The error omits the server's response, because servers quote addresses in it. */
export class MailError extends Error {
  constructor(
    readonly code: 'MAIL_REFUSED' | 'MAIL_NOT_TAKEN' | 'MAIL_NOT_WELL_FORMED',
    /** True if a retry cannot help. */
    readonly permanent: boolean,
  ) {
    super(code)
  }
}

/**
 * Returns a header value that has no line breaks, which would inject further headers.
 * @throws MailError
 */
export function assertHeader(value: string): string {
  if (/[\r\n\0]/.test(value)) throw new MailError('MAIL_NOT_WELL_FORMED', true)
  return value
}
