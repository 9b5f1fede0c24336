import { BANDS, SCALES } from './measure-words.js'
import type { BriefTexts } from './brief-texts.js'

const STATES = { achieved: 'erreicht', abandoned: 'aufgegeben' } as const

export const de: BriefTexts = {
  scores: {
    band: (label) => BANDS[label]?.de ?? label,
    scale: (label) => SCALES[label]?.de ?? label,
    unchanged: 'unverändert',
    better: (points) => `um ${points} besser`,
    worse: (points) => `um ${points} schlechter`,
    isReliable: 'mehr als Zufall',
    isChance: 'so viel, wie Zufall sein kann',
    isNotConfirmed: 'nach einer Zahl, die nicht bestätigt ist',
  },
  flags: {
    categories: {
      self_harm: 'Selbstgefährdung',
      harm_to_others: 'Gefahr für andere',
      abuse: 'Misshandlung',
      acute_crisis: 'akute Krise',
    },
    severities: { low: 'gering', moderate: 'mittel', high: 'hoch', imminent: 'unmittelbar' },
    sources: {
      journal: 'einem Tagebucheintrag',
      conversationMessage: 'einem Gespräch mit einem Assistenten',
      conversationSession: 'dem Titel eines Gesprächs',
      interaction: 'einer Nachricht',
      screening: 'einer Antwort in einem Fragebogen',
      mood: 'einer Notiz zur Stimmung',
      goal: 'einem Ziel',
      goalIntervention: 'einem Schritt zu einem Ziel',
      goalProgress: 'einer Notiz zu einem Ziel',
      recommendation: 'einer Empfehlung',
      safetyPlan: 'einem Sicherheitsplan',
      sessionTranscript: 'der Mitschrift einer Sitzung',
    },
    sentence({ category, severity, source, raisedOn, acknowledgedOn, others }) {
      const state = acknowledgedOn === null ? 'offen' : `bestätigt am ${acknowledgedOn}`
      const further = others === 0 ? '' : `; ${others} ${others === 1 ? 'weiterer' : 'weitere'} dieser Art`
      return `Risikohinweis: ${category}, ${severity}, am ${raisedOn} aus ${source}; ${state}${further}.`
    },
  },
  comparedScore: ({ name, now, earlier, isFirst, change }) =>
    `${name}: ${now}, ${isFirst ? 'anfangs' : 'vorher'} ${earlier}: ${change}.`,
  moods({ count, mean, lowest, highest, meanBefore }) {
    const before = meanBefore === null ? '' : `; in den dreißig Tagen davor im Mittel ${meanBefore}`
    return `Stimmung: ${count}-mal eingetragen, im Mittel ${mean} von 10, von ${lowest} bis ${highest}${before}.`
  },
  goal({ title, state, percent, percentBefore, isNew, wasDueOn }) {
    const was = percentBefore === null ? '' : `, vorher ${percentBefore} Prozent`
    const begun = isNew ? ', seit der letzten Sitzung gesetzt' : ''
    const due = wasDueOn === null ? '' : `; fällig war es am ${wasDueOn}`
    return `Ziel „${title}“: ${state === 'open' ? `${percent} Prozent${was}${begun}` : STATES[state]}${due}.`
  },
  journalOf: (day) => `Tagebucheintrag vom ${day}`,
  moodNoteOf: (value, day) => `Notiz zur Stimmung ${value} am ${day}`,
  conversationOf: (day) => `Gespräch mit dem Assistenten am ${day}`,
  quote: (words) => `„${words}“`,
}
