import { CareError } from 'care-client'

/** The error with which a promise is rejected. */
export async function caught(promise: Promise<unknown>): Promise<CareError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CareError)) throw new Error(`This is no error of the package: ${String(error)}`)
  return error
}
