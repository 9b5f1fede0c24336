import type { TFunction } from 'i18next'

/** Notes and documents are drafted by a task for each template, and practices see them as one. */
const FAMILY = /^(draft|write)-/

/** What a language model was asked for, in words. A task that these pages do not know yet keeps its name. */
export function taskText(t: TFunction, task: string): string {
  const own = t(`common:task.${task}`, { defaultValue: '' })
  if (own !== '') return own
  const [, family] = FAMILY.exec(task) ?? []
  return family === undefined ? task : t(`common:task.${family}`)
}
