/** The formats whose text can be read, by content. Markdown is plain text to whoever looks at bytes alone. */
export const MEDIA_TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/rtf',
  'text/plain',
  'image/png',
  'image/jpeg',
] as const

export type MediaType = (typeof MEDIA_TYPES)[number]
