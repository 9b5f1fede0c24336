/** Something of ours that failed without stopping the work it was part of. */
export type FaultCode = 'RISK_SCREEN_FAILED' | 'ASSISTANT_FAILED'

/** Where such failures become visible: a line in the log and a count in the metrics, by code, without content. */
export interface Faults {
  report(code: FaultCode, requestId: string): void
}
