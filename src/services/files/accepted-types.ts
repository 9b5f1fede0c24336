/**
 * The file formats whose text can be extracted. The format is detected by content, so Markdown counts as plain text.
 */
export const MEDIA_TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/rtf',
  'text/plain',
  'image/png',
  'image/jpeg',
] as const

export type MediaType = (typeof MEDIA_TYPES)[number]

/** True for the formats of manuals: those that have text of their own. */
export function isManualType(type: string): type is MediaType {
  return (MEDIA_TYPES as readonly string[]).includes(type) && !type.startsWith('image/')
}
