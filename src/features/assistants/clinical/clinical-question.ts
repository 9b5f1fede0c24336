import type { GroundedUnit } from '../grounding/ground-in.js'

/** An earlier question of the conversation, and its answer. */
export interface EarlierExchange {
  readonly question: string
  readonly answer: string
}

/** What is to be answered, and from what. */
export interface ClinicalQuestion {
  readonly asker: 'client' | 'therapist'
  readonly question: string
  readonly earlier: readonly EarlierExchange[]
  readonly units: readonly GroundedUnit[]
}
