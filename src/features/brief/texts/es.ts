import { BANDS, SCALES } from './measure-words.js'
import type { BriefTexts } from './brief-texts.js'

const STATES = { achieved: 'alcanzada', abandoned: 'abandonada' } as const

export const es: BriefTexts = {
  scores: {
    band: (label) => BANDS[label]?.es ?? label,
    scale: (label) => SCALES[label]?.es ?? label,
    unchanged: 'sin cambios',
    better: (points) => `mejor en ${points}`,
    worse: (points) => `peor en ${points}`,
    isReliable: 'más que por azar',
    isChance: 'dentro de lo que puede ser azar',
    isNotConfirmed: 'según un número que no está confirmado',
  },
  flags: {
    categories: {
      self_harm: 'autolesión',
      harm_to_others: 'peligro para otras personas',
      abuse: 'maltrato',
      acute_crisis: 'crisis aguda',
    },
    severities: { low: 'bajo', moderate: 'medio', high: 'alto', imminent: 'inminente' },
    sources: {
      journal: 'una entrada del diario',
      conversationMessage: 'una conversación con un asistente',
      conversationSession: 'el título de una conversación',
      interaction: 'un mensaje',
      screening: 'una respuesta de un cuestionario',
      mood: 'una nota sobre el ánimo',
      goal: 'una meta',
      goalIntervention: 'un paso de una meta',
      goalProgress: 'una nota sobre una meta',
      recommendation: 'una recomendación',
      safetyPlan: 'un plan de seguridad',
      sessionTranscript: 'la transcripción de una sesión',
    },
    sentence({ category, severity, source, raisedOn, acknowledgedOn, others }) {
      const state = acknowledgedOn === null ? 'abierto' : `confirmado el ${acknowledgedOn}`
      const further = others === 0 ? '' : `; ${others} más de este tipo`
      return `Aviso de riesgo: ${category}, ${severity}, del ${raisedOn}, por ${source}; ${state}${further}.`
    },
  },
  comparedScore: ({ name, now, earlier, isFirst, change }) =>
    `${name}: ${now}, ${isFirst ? 'al principio' : 'antes'} ${earlier}: ${change}.`,
  moods({ count, mean, lowest, highest, meanBefore }) {
    const before = meanBefore === null ? '' : `; ${meanBefore} de media en los treinta días anteriores`
    const times = count === 1 ? '1 vez' : `${count} veces`
    return `Ánimo: anotado ${times}, ${mean} de 10 de media, de ${lowest} a ${highest}${before}.`
  },
  goal({ title, state, percent, percentBefore, isNew, wasDueOn }) {
    const was = percentBefore === null ? '' : `, antes ${percentBefore} por ciento`
    const begun = isNew ? ', fijada desde la última sesión' : ''
    const due = wasDueOn === null ? '' : `; vencía el ${wasDueOn}`
    return `Meta «${title}»: ${state === 'open' ? `${percent} por ciento${was}${begun}` : STATES[state]}${due}.`
  },
  journalOf: (day) => `Entrada del diario del ${day}`,
  moodNoteOf: (value, day) => `Nota sobre un ánimo de ${value} el ${day}`,
  conversationOf: (day) => `Conversación con el asistente el ${day}`,
  quote: (words) => `«${words}»`,
}
