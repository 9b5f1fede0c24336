// Must be imported before any feature: the schema's types use it when their modules are evaluated.
import 'reflect-metadata'
import { Command } from 'commander'
import { addAccountCommands } from './commands/accounts.js'
import { addAuditCommands } from './commands/audit.js'
import { addEncryptCommand } from './commands/encrypt.js'
import { addBackupCommands } from './commands/backups.js'
import { addPracticeCommands } from './commands/practices.js'
import { addDoctorCommand } from './commands/doctor.js'
import { addKeyCommands } from './commands/keys.js'
import { addUpgradeCommand } from './commands/upgrade.js'
import { withApp, withDatabase } from './commands/with-app.js'
import { describeStartError, StartError } from './process/start-error.js'
import { parseId } from './kernel/ids.js'
import { migrateDatabase } from './process/reach-database.js'

const program = new Command('care').description('Runs and looks after the care gateway.').showHelpAfterError()

/** The highest number of rows that a command prints. */
const MOST_LISTED = 500

function givenId(text: string): number {
  const id = parseId(text)
  if (id === undefined) throw new StartError(`${text} is no id.`)
  return id
}

program
  .command('start')
  .description('start a gateway')
  .option('--no-demo', 'load no demo practice on the very first start')
  .action(async (flags: { demo: boolean }) => {
    const { runGateway } = await import('./process/gateway.js')
    process.exit(await runGateway(flags))
  })

program
  .command('migrate')
  .description('bring the database to the present form')
  .action(() =>
    withDatabase(async (config) => {
      if (config.database.owner === undefined) {
        throw new StartError('Set MIGRATION_DATABASE_URL: migrations run as the owner.')
      }
      const done = await migrateDatabase(config)
      console.log(done.length === 0 ? 'Nothing to migrate.' : `Migrated: ${done.join(', ')}.`)
    }),
  )

program
  .command('seed-demo')
  .description('load the demo practice; what is there of it stays as it is')
  .action(() =>
    withApp(async (app) => {
      const { completeDemo, decideDemo, demoAccounts } = await import('./features/demo/index.js')
      if ((await decideDemo(app, { wanted: true, insist: true })) === 'declined') {
        throw new StartError(
          'There are accounts already. A demo, whose passwords everybody knows, is not loaded beside them.',
        )
      }
      await app.loadDemo()
      await completeDemo(app)
      for (const { login, password, role } of demoAccounts) console.log(`${login}\t${password}\t${role}`)
    }),
  )

addAccountCommands(program)

program
  .command('add-record-type')
  .description('add a kind of clinical record; none is ever changed or taken away')
  .argument('<key>', 'what input names it by: small letters, digits and underscores')
  .argument('<name>', 'what people call it')
  .option('--psychotherapy', 'notes of this kind are seen by their author alone, and never given to a model')
  .action((key: string, name: string, { psychotherapy = false }: { psychotherapy?: boolean }) =>
    withApp(async (app) => {
      const { addRecordType } = await import('./features/notes/index.js')
      const context = app.context({ kind: 'job', job: 'add-record-type', subjectId: 0 }, 'addRecordType')
      const id = await addRecordType(context, { key, name, isPsychotherapy: psychotherapy })
      console.log(`Record type ${id}.`)
    }),
  )

addDoctorCommand(program)

addAuditCommands(program)

addKeyCommands(program)

addEncryptCommand(program)

program
  .command('purge')
  .description('take away what of records is past its retention and not on legal hold; gateways do so once a day')
  .action(() =>
    withApp(async (app) => {
      const { purgeExpired } = await import('./features/retention/index.js')
      const context = app.context({ kind: 'job', job: 'purge-records', subjectId: 0 }, 'purgeRecords')
      const purged = await purgeExpired(context, new AbortController().signal)
      console.log(
        purged === 0 ? 'Nothing has passed its retention period.' : `Deleted the records of ${purged} people.`,
      )
    }),
  )

program
  .command('legal-holds')
  .description(
    'list the legal holds of clients whom no organisation has; of others the administrator places and lifts them',
  )
  .option('--place <client>', 'keep everything of this client until the hold is lifted; needs --reason')
  .option('--reason <text>', 'why')
  .option('--lift <id>', 'the id of a hold')
  .action(({ place, reason, lift }: { place?: string; reason?: string; lift?: string }) =>
    withApp(async (app) => {
      const holds = await import('./features/retention/index.js')
      const context = (subjectId: number, operation: string) =>
        app.context({ kind: 'job', job: holds.LEGAL_HOLDS, subjectId }, operation)
      if (place !== undefined) {
        const clientId = givenId(place)
        await holds.placeLegalHold(context(clientId, 'placeLegalHold'), clientId, reason ?? '')
      }
      if (lift !== undefined) await holds.liftLegalHold(context(givenId(lift), 'liftLegalHold'), givenId(lift))
      const { firstPage } = await import('./kernel/paging/page-arguments.js')
      const { nodes } = await holds.listLegalHolds(context(0, 'legalHolds'), null, firstPage(MOST_LISTED))
      console.log(nodes.length === 0 ? 'No holds.' : nodes.map((hold) => JSON.stringify(hold)).join('\n'))
    }),
  )

program
  .command('dead-letters')
  .description('list background work that was given up after its attempts; --retry runs it once more')
  .option('--retry <id>', 'the id of one of them')
  .action(({ retry }: { retry?: string }) =>
    withApp(async ({ database }) => {
      const { listDeadJobs, retryDeadJob } = await import('./jobs/dead-letters.js')
      if (retry !== undefined && !(await retryDeadJob(database, Number(retry)))) {
        throw new StartError(`There is no dead letter ${retry}.`)
      }
      const dead = await listDeadJobs({ database })
      console.log(dead.length === 0 ? 'No dead letters.' : dead.map((effect) => JSON.stringify(effect)).join('\n'))
    }),
  )

addBackupCommands(program)
addPracticeCommands(program)

addUpgradeCommand(program)

program
  .command('deidentify')
  .description('print a text without what identifies somebody, and where that stood')
  .argument('<file>', 'a text in UTF-8')
  .option('--client <id>', 'look for the identifiers of this chart too; needs the database')
  .option('--json', 'print JSON')
  .action(async (file: string, { client, json = false }: { client?: string; json?: boolean }) => {
    const { printRedacted, readTextFile } = await import('./commands/deidentify-file.js')
    const text = await readTextFile(file)
    if (client === undefined) {
      const { redactForGood } = await import('./deidentify/index.js')
      console.log(printRedacted(await redactForGood(text, null), json))
      return
    }
    const clientId = parseId(client)
    if (clientId === undefined) throw new StartError(`${client} is no id of a client.`)
    await withApp(async (app) => {
      const { DEIDENTIFY_FILE, deidentifyFile } = await import('./features/deidentification/index.js')
      const ctx = app.context({ kind: 'job', job: DEIDENTIFY_FILE, subjectId: clientId }, 'deidentifyFile')
      console.log(printRedacted(await deidentifyFile(ctx, clientId, text), json))
    })
  })

program
  .command('export')
  .description('write what a client may read of their own record to a new file: a ZIP, or a FHIR bundle')
  .argument('<client>', 'the id of the client')
  .argument('<file>', 'the file to write; must not exist')
  .option('--fhir', 'one FHIR R4 bundle instead of the ZIP')
  .action(async (client: string, file: string, { fhir = false }: { fhir?: boolean }) => {
    const clientId = parseId(client)
    if (clientId === undefined) throw new StartError(`${client} is no id of a client.`)
    await withApp(async (app) => {
      const { EXPORT_TO_FILE, exportToFile } = await import('./features/record-export/index.js')
      const ctx = app.context({ kind: 'job', job: EXPORT_TO_FILE, subjectId: clientId }, 'exportToFile')
      const { recordCount, bytes } = await exportToFile(ctx, clientId, fhir ? 'fhir' : 'zip', file)
      console.log(`${recordCount} records, ${bytes} bytes.`)
    })
  })

program
  .command('ingest-knowledge')
  .description('take manuals into the knowledge index: files and folders with PDF, DOCX, RTF, Markdown or text')
  .argument('[paths...]', 'files and folders; what was taken in before is replaced')
  .option('--remove <name...>', 'take manuals out, by path or title as --list shows them')
  .option('--list', 'list the manuals of the index')
  .action((paths: string[], { remove = [], list = false }: { remove?: string[]; list?: boolean }) =>
    withApp(async (app) => {
      const { ingestInTerminal } = await import('./commands/ingest-in-terminal.js')
      await ingestInTerminal(app, { paths, remove, list })
    }),
  )

program
  .command('print-schema')
  .description('print the GraphQL schema; schema.graphql is made with it')
  .option('--subgraph', 'as a subgraph, for composing a supergraph')
  .option('--out <file>', 'write it to a file, which stays as it was if the command fails')
  .action(async ({ subgraph = false, out }: { subgraph?: boolean; out?: string }) => {
    const { printCareSchema, printCareSubgraph, replaceFile } = await import('./commands/print-schema.js')
    const schema = subgraph ? printCareSubgraph() : printCareSchema()
    if (out === undefined) process.stdout.write(schema)
    else await replaceFile(out, schema)
  })

program
  .command('settings')
  .description('print every setting as a Markdown table')
  .action(async () => {
    const { settingsTable } = await import('./config/settings.js')
    console.log(settingsTable())
  })

/** Ending the process drops what a pipe has not taken yet. */
function untilPrinted(): Promise<void> {
  return new Promise((resolve) => process.stdout.write('', () => resolve()))
}

try {
  await program.parseAsync()
  await untilPrinted()
  process.exit()
} catch (error) {
  console.error(describeStartError(error))
  process.exit(1)
}
