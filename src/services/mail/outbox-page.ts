import type { OutboxEntry } from './outbox-mailer.js'

/** The page `/outbox/` with the time and subject of each mail. It has no scripts and no stylesheet. */
export function renderOutbox(entries: readonly OutboxEntry[]): string {
  const rows = entries.map(
    ({ time, subject }) =>
      `<tr><td><time datetime="${time.toISOString()}">${time.toISOString().slice(0, 19).replace('T', ' ')}</time></td><td>${escapeHtml(subject)}</td></tr>`,
  )
  const table =
    rows.length === 0
      ? '<p>No mail has been written yet.</p>'
      : `<table><thead><tr><th>Time (UTC)</th><th>Subject</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail outbox</title></head>
<body>
<h1>Mail outbox</h1>
<p>No mail server is configured. Mails are stored as files in the folder <code>outbox</code> of the data folder. Newest first.</p>
${table}
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
