import type { FormEvent } from 'react'

/** What a form does in place of sending itself to the server. */
export function submitBy(step: () => unknown): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault()
    void step()
  }
}
