import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

export interface Answer {
  readonly text: string
  readonly citations: readonly { readonly number: number; readonly source: string; readonly excerpt: string }[]
}

interface ExchangeProps {
  readonly question: string
  /** What came with the question. */
  readonly files: ReactNode
  readonly answer: Answer
  readonly isBusy?: boolean
  /** What is to be said of an answer that did not come to its end. */
  readonly failure: string | undefined
}

/** A question to the assistant and its answer, each source with what it says. */
export function Exchange({ question, files, answer: { text, citations }, isBusy = false, failure }: ExchangeProps) {
  return (
    <>
      <div className="chat-message desk-text" data-own="true">
        {question}
        {files}
      </div>
      <div className="chat-message" aria-busy={isBusy}>
        <div className="desk-text">{text}</div>
        {failure && <Text c="red">{failure}</Text>}
        {citations.length > 0 && (
          <ol>
            {citations.map(({ number, source, excerpt }) => (
              <li key={number} value={number}>
                <details>
                  <summary>{source}</summary>
                  <Text className="desk-text" size="sm">
                    {excerpt}
                  </Text>
                </details>
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  )
}
