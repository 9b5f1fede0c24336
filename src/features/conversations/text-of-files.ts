/** The texts of the files that came with a message, as its `fileContent` has them; null where it has none. */
export function textOfFiles(fileContent: unknown): string | null {
  if (!Array.isArray(fileContent)) return null
  const texts = fileContent.flatMap((file: unknown) =>
    typeof file === 'object' && file !== null && 'text' in file && typeof file.text === 'string' ? [file.text] : [],
  )
  return texts.length === 0 ? null : texts.join('\n\n')
}
