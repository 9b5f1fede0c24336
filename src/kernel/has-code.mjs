/** True for an error with one of these codes. Looks at the code alone: errors of another realm are no `Error` of ours. */
export function hasCode(error, ...codes) {
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(error.code)
}
