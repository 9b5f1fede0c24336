/** The sent texts that contain one of these names; there must be none. */
export function textsWithNames(left: readonly string[], identifiers: readonly string[]): readonly string[] {
  const patterns = identifiers.map(
    (word) => new RegExp(String.raw`(?<![\p{L}\p{N}])${RegExp.escape(word)}(?![\p{L}\p{N}])`, 'iu'),
  )
  return left.filter((text) => patterns.some((pattern) => pattern.test(text)))
}
