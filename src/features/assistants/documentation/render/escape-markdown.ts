/**
 * A text as it shows itself in markdown: nothing in it is markup, a link or an image, and no address in it becomes one by
 * itself. What is harmless stays as it is, so that the source can be read too.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>|~]/g, String.raw`\$&`)
    .replaceAll(/&(?=#|\p{L})/gu, String.raw`\&`)
    .replaceAll('://', String.raw`\://`)
    .replaceAll(/\b(www)\./gi, String.raw`$1\.`)
    .replaceAll(/(?<=\S)@(?=\S)/g, String.raw`\@`)
    .replace(/^(\s*)([#+=-])/, String.raw`$1\$2`)
    .replace(/^(\s*\d{1,9})([.)])/, String.raw`$1\$2`)
}
