import { LIMITS } from '../limits.js'
import { text } from './text.js'

/**
 * An address that mail can be sent to: a plain local part without quotes, and a domain name with a dot, in any script.
 * It is narrower than the specification, because what else that allows mostly serves to hide something in a header.
 */
const ADDRESS =
  /^(?=[^@]{1,64}@)[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.)+\p{L}[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}]$/u

/** An e-mail address of an input. */
export const emailSchema = text(LIMITS.user.email).refine(isEmailAddress, 'must be an e-mail address')

export function isEmailAddress(value: string): boolean {
  return ADDRESS.test(value)
}
