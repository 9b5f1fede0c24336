import { Agent } from 'node:http'
import type { RunningContender } from '../contenders/contender.js'
import type { Practice } from '../data/practice.js'
import { sendPaced } from '../measure/send-paced.js'
import { sendRequest } from '../measure/send-request.js'
import type { Plan } from '../options.js'
import { workloads } from '../workloads/index.js'
import { type Call, formOf, type FormName } from '../workloads/workload.js'

/** A twelfth of the time: five minutes of an hour. */
export interface HourPart {
  /** The largest resident memory in this time. */
  readonly memoryBytes: number
  /** What was alive at its end, after a collection. */
  readonly heapBytes: number
}

export interface HourResult {
  readonly minutes: number
  readonly perSecond: number
  /** Requests that were answered with 503. */
  readonly refused: number
  readonly parts: readonly HourPart[]
}

const PARTS = 12
const MINUTES = 60
/** So few that the machine can be used meanwhile: what grows does so by requests, not by their rate. */
const PER_SECOND = 20
const FORMS: readonly FormName[] = ['REST', 'GraphQL']

/** Sends requests of all workloads in turns for an hour, and watches the memory of the gateway. */
export async function measureHour(
  running: RunningContender,
  practice: Practice,
  plan: Plan,
  progress: (text: string) => void,
): Promise<HourResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.connections })
  const calls = mixedCalls(practice, plan.connections)
  const perSecond = plan.rate ?? PER_SECOND
  const minutes = plan.smoke ? plan.seconds / 60 : MINUTES
  let [next, refused] = [0, 0]
  const send = async (): Promise<void> => {
    const call = calls[next++ % calls.length]
    if (call === undefined) throw new Error('There is nothing to ask.')
    const { method, path, headers, body } = call
    const { status, text } = await sendRequest(method, agent, running.url + path, headers, body)
    // A gateway on a busy machine refuses some; they are counted, because it should do so rarely.
    if (status === 503) refused++
    else if (status >= 300) throw new Error(`A request was answered with ${status}: ${text.slice(0, 200)}`)
  }
  const parts: HourPart[] = []
  try {
    for (let part = 1; part <= PARTS; part++) {
      progress(`an hour of mixed load: part ${part} of ${PARTS}`)
      await running.watch()
      await sendPaced(perSecond, (minutes * 60) / PARTS, send)
      const { memoryBytes } = await running.watched()
      const { heapBytes } = await running.memory()
      parts.push({ memoryBytes, heapBytes })
    }
  } finally {
    agent.destroy()
  }
  return { minutes, perSecond, refused, parts }
}

/** Questions of all workloads over both interfaces, one of each in turns. */
function mixedCalls(practice: Practice, connections: number): readonly Call[] {
  const lists = workloads.flatMap((workload) =>
    FORMS.filter((form) => workload.forms[form] !== undefined).map((form) =>
      workload.asks(practice, connections).flat().map(formOf(workload, form).call),
    ),
  )
  const most = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: most }, (_, nth) => lists.flatMap((list) => list[nth % list.length] ?? [])).flat()
}
