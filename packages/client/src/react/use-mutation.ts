import { useCallback, useEffect, useRef, useState } from 'react'
import type { RequestOptions } from '../care-client.js'
import type { CareError } from '../errors.js'
import type { Given, MutationFunction } from '../operation.js'
import { useCareClient } from './provider.js'

export interface MutationState<Data> {
  readonly data: Data | undefined
  readonly error: CareError | Error | undefined
  readonly isRunning: boolean
}

/** A function that runs a mutation, and its newest result. The function also gives the answer, or throws the error. */
export function useMutation<Data, Variables>(
  mutation: MutationFunction<Data, Variables>,
): [run: (...given: Given<Variables, RequestOptions>) => Promise<Data>, state: MutationState<Data>] {
  const client = useCareClient()
  const [state, setState] = useState<MutationState<Data>>({ data: undefined, error: undefined, isRunning: false })
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  const run = useCallback(
    async (...given: Given<Variables, RequestOptions>): Promise<Data> => {
      const show = (next: MutationState<Data>): void => {
        if (isThere.current) setState(next)
      }
      show({ data: undefined, error: undefined, isRunning: true })
      try {
        const data = await mutation(client, ...given)
        show({ data, error: undefined, isRunning: false })
        return data
      } catch (error) {
        show({ data: undefined, error: error as Error, isRunning: false })
        throw error
      }
    },
    [client, mutation],
  )
  return [run, state]
}
