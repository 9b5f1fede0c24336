/** A mail that could not be handed on. Says neither to whom nor what: servers quote addresses in their answers. */
export class MailError extends Error {
  constructor(
    readonly code: 'MAIL_REFUSED' | 'MAIL_NOT_TAKEN' | 'MAIL_NOT_WELL_FORMED',
    /** True when a repeat cannot help. */
    readonly permanent: boolean,
  ) {
    super(code)
  }
}

/** Headers are lines: an address or a subject that brings its own is refused. */
export function assertHeader(value: string): string {
  if (/[\r\n\0]/.test(value)) throw new MailError('MAIL_NOT_WELL_FORMED', true)
  return value
}
