import { escapeHtml } from './html-document.js'

/** A part of a page. Only `html` makes it, so that no text of others can become markup. */
export class Html {
  constructor(readonly text: string) {}
}

/** A piece of markup. Texts among the values are escaped. */
export function html(strings: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const shown = values.map((value) => {
    if (typeof value === 'string') return escapeHtml(value)
    return value instanceof Html ? value.text : value.map(({ text }) => text).join('')
  })
  return new Html(String.raw({ raw: strings }, ...shown))
}
