import { Argument, type Command } from 'commander'
import { loadConfig } from '../config/config.js'
import { KEY_NAMES, type KeyName } from '../kernel/keys/key-ring.js'
import { listenForStop } from '../process/stop-request.js'
import { withApp } from './with-app.js'

/** The commands that show and change keys. */
export function addKeyCommands(program: Command): void {
  const name = (): Argument => new Argument('<name>', 'the key').choices(KEY_NAMES)

  program
    .command('keys')
    .description('list the versions of the keys: which one is in use, and which can be retired; no key is shown')
    .action(() =>
      withApp(
        async (app) => {
          const { listKeys } = await import('./keys/list-keys.js')
          console.log(await listKeys(app))
        },
        { joinsKeys: false },
      ),
    )

  program
    .command('rotate-key')
    .description('bring a new version of a key into use while gateways run; cut off, the same command goes on')
    .addArgument(name())
    .option('--again', 'although it was changed within a day')
    .option('--lost', 'go on without the versions that are lost; what they protected is lost too')
    .action((key: KeyName, { again = false, lost = false }: { again?: boolean; lost?: boolean }) =>
      withApp(
        async (app, config) => {
          const { rotateKey } = await import('./keys/rotate-key.js')
          await rotateKey(
            app,
            config,
            key,
            { again, lost },
            { say: console.log, listenForStop: () => listenForStop().signal },
          )
        },
        { joinsKeys: false },
      ),
    )

  program
    .command('wrap-key')
    .description('print a new key that only a key management service (KMS_KEY) can unwrap, for the settings')
    .addArgument(name())
    .option('--present', 'wrap the versions that are held now, instead of a new one')
    .action(async (key: KeyName, { present = false }: { present?: boolean }) => {
      const { wrapKey } = await import('./keys/wrap-key.js')
      console.log(await wrapKey(loadConfig(), key, present))
    })

  program
    .command('retire-key')
    .description('accept nothing any more that older versions of a key have made, once nothing needs them')
    .addArgument(name())
    .option('--now', 'before that, because somebody else has the key')
    .action((key: KeyName, { now = false }: { now?: boolean }) =>
      withApp(async (app, config) => {
        const { retireKey } = await import('./keys/retire-key.js')
        await retireKey(app, config, key, { now }, (line) => console.log(line))
      }),
    )
}
