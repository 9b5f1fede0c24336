/** How a file of a media type is previewed, and the endings that its name may have. */
const PREVIEWS: Readonly<Record<string, { readonly as: 'picture' | 'text'; readonly endings: RegExp }>> = {
  'image/png': { as: 'picture', endings: /\.png$/i },
  'image/jpeg': { as: 'picture', endings: /\.jpe?g$/i },
  'application/pdf': { as: 'text', endings: /\.pdf$/i },
  'application/rtf': { as: 'text', endings: /\.rtf$/i },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { as: 'text', endings: /\.docx$/i },
  'text/plain': { as: 'text', endings: /\.(?:txt|text|md|markdown|csv|log)$/i },
}

/**
 * How a file can be shown on the page; undefined if it cannot. The service has found the media type in the content, so a
 * file whose name says something else is not shown.
 */
export function previewKind(file: {
  readonly name: string
  readonly mediaType: string
}): 'picture' | 'text' | undefined {
  const preview = PREVIEWS[file.mediaType]
  return preview?.endings.test(file.name) === true ? preview.as : undefined
}
