const SIGN_IN = 'accounts are found by it'
const LISTS = 'lists are sorted and searched by names in SQL'

/**
 * Columns of persons' texts that are stored as they are, and why. All others are encrypted; a test walks over the
 * entities.
 */
export const plainColumns: Readonly<Record<string, string>> = {
  'user_account.login_name': SIGN_IN,
  'user_account.login_id': SIGN_IN,
  'user_account.email': SIGN_IN,
  'user_account.pending_email': SIGN_IN,
  'user_account.previous_email': SIGN_IN,
  'user_account.first_name': LISTS,
  'user_account.last_name': LISTS,
  'user_account.language': 'the tag of a language',
  'user_account.timezone': 'the name of a zone, which no person words',
  'user_account.npi': 'published in a register of the state',
}
