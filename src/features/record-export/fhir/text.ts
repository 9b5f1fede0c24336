/** FHIR has no empty strings, and none of blanks alone: what says nothing is left out. */
export function text(value: string | null | undefined): string | undefined {
  return value == null || value.trim() === '' ? undefined : value
}

/** A text as the content of an attachment. */
export function plainText(value: string): { readonly contentType: string; readonly data: string } {
  return { contentType: 'text/plain; charset=utf-8', data: Buffer.from(value, 'utf8').toString('base64') }
}
