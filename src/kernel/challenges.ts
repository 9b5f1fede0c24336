/** The challenges of a 401, for its header `WWW-Authenticate`. */
export const CHALLENGES = {
  basic: 'Basic realm="care"',
  /**
   * For scripts in a page, and for pages that people see. A 401 must have a challenge, and for `Basic` the browser
   * would ask for a password in a dialog of its own. Browsers ignore schemes that they do not know.
   */
  withoutDialog: 'Cookie realm="care"',
  /** For who sent a token (RFC 6750). It says nothing about why the token is refused. */
  invalidToken: 'Bearer realm="care", error="invalid_token"',
} as const
