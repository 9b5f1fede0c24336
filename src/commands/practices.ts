import { type Command, Option } from 'commander'
import type { Config } from '../config/config.js'
import { type Id, parseId } from '../kernel/ids.js'
import { StartError } from '../process/start-error.js'
import { migrateDatabase } from '../process/reach-database.js'
import type { SplitOptions } from './practices/split-practices.js'
import { withApp, withDatabase } from './with-app.js'

/** The commands by which a practice moves to a database of its own. */
export function addPracticeCommands(program: Command): void {
  program
    .command('pause-practice')
    .description('answer everybody of a practice by 503 and let its jobs wait, before it moves to another database')
    .argument('<practice>', 'the id of the practice')
    .action((practice: string) =>
      withApp(async (_app, config) => {
        const { pausePractice } = await import('./practices/pause-practice.js')
        await pausePractice(config, practiceId(practice), console.log)
      }),
    )

  program
    .command('resume-practice')
    .description('let a paused practice go on')
    .argument('<practice>', 'the id of the practice')
    .action((practice: string) =>
      withApp(async (_app, config) => {
        const { resumePractice } = await import('./practices/pause-practice.js')
        await resumePractice(config, practiceId(practice), console.log)
      }),
    )

  addSplit(
    program
      .command('keep-practices')
      .description('on a copy of the database: remove everything of all other practices, then let these go on'),
    async (config, ids, options) => {
      const { keepPractices } = await import('./practices/split-practices.js')
      await keepPractices(config, ids, options, console.log)
    },
  )

  addSplit(
    program.command('remove-practices').description('remove everything of practices that another database has now'),
    async (config, ids, options) => {
      const { removePractices } = await import('./practices/split-practices.js')
      await removePractices(config, ids, options, console.log)
    },
  )
}

interface SplitFlags {
  readonly yes?: boolean
  readonly sharedPeople?: string
}

function addSplit(
  command: Command,
  split: (config: Config, ids: readonly Id[], options: SplitOptions) => Promise<void>,
): void {
  command
    .argument('<practices...>', 'ids of paused practices')
    .option('--yes', 'do it; without it the command only says what would go and stay')
    .addOption(
      new Option('--shared-people <how>', 'what becomes of people with practices on both sides').choices(['divide']),
    )
    .action((practices: readonly string[], { yes = false, sharedPeople }: SplitFlags) =>
      withDatabase(async (config) => {
        await migrateDatabase(config)
        await split(config, practices.map(practiceId), { yes, divides: sharedPeople === 'divide' })
      }),
    )
}

function practiceId(text: string): Id {
  const id = parseId(text)
  if (id === undefined) throw new StartError(`${text} is no id of a practice.`)
  return id
}
