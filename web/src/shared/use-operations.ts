import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../app/use-format'

/** What an access was, as the service says it. */
interface Access {
  /** The names of operations, separated by commas. */
  readonly operation: string
  /** The same in English words. */
  readonly what: string
}

/** What operations of the service are called in the language of the page. */
export function useOperations() {
  const { t, i18n } = useTranslation(['operations'])
  const { list } = useFormat()
  const texts = i18n.getResourceBundle(i18n.language, 'operations') as Readonly<Record<string, string>>
  return useMemo(
    () => ({
      /** A route, and what a newer service does, has no text and is said as the service says it. */
      textOf: ({ operation, what }: Access): string => {
        const names = operation.split(',')
        return names.every((name) => name in texts) ? list(names.map((name) => t(`operations:${name}`))) : what
      },
      /** The names of the operations whose texts have these words. */
      namesWith: (words: string): string[] => {
        const sought = words.trim().toLocaleLowerCase()
        return Object.keys(texts).filter((name) => texts[name]?.toLocaleLowerCase().includes(sought))
      },
    }),
    [t, list, texts],
  )
}
