/** One message of an event stream. */
export interface StreamMessage {
  readonly event: string
  readonly data: string
}

/** The messages of an event stream as they come; leaving the loop lets go of the stream. Comments are left out. */
export async function* readStream(response: Response): AsyncGenerator<StreamMessage, undefined> {
  if (response.body === null) throw new Error(`The stream has no body; the status is ${response.status}.`)
  let text = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const message = text.slice(0, end)
      text = text.slice(end + 2)
      const event = /^event: ?(.+)$/m.exec(message)?.[1]
      if (event !== undefined) yield { event, data: /^data: ?(.+)$/m.exec(message)?.[1] ?? '' }
    }
  }
  return undefined
}
