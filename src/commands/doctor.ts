import type { Command } from 'commander'
import { runCheck } from './run-check.js'

/** Adds the command that checks an installation. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check this installation and say what to do; exit code 1 for findings, 2 if it could not check')
    .option('--json', 'print JSON')
    .option('--call-models', 'also make a small real call to each language model, which may cost a little')
    .action(({ json = false, callModels = false }: { json?: boolean; callModels?: boolean }) =>
      runCheck(async () => {
        const { runDoctor } = await import('./doctor/run-doctor.js')
        const { exitCodeOf, printChecks } = await import('./doctor/print-checks.js')
        const results = await runDoctor(process.env, { callsModels: callModels })
        console.log(printChecks(results, json))
        process.exitCode = exitCodeOf(results)
      }),
    )
}
