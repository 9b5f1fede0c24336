import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { careGateway } from '../contenders/care.js'
import { careTargets } from '../contenders/index.js'
import { warmUp } from '../measure/round.js'
import { sendLoad } from '../measure/load.js'
import type { Run } from '../run.js'
import { startTargets } from '../start-targets.js'
import { formOf } from '../workloads/workload.js'
import { profileTable } from './profile-table.js'

/**
 * Profiles the gateway's CPU in one run for each workload and interface. Prints the self times and stores the profiles.
 */
export async function profileGateway(
  { plan, chosen: { workloads }, database, practice, folder }: Run,
  out: string,
): Promise<void> {
  const began = new Date().toISOString().replaceAll(':', '').slice(0, 17)
  for (const workload of workloads) {
    const asks = workload.asks(practice, plan.connections)
    for (const { form } of careTargets()) {
      if (workload.forms[form] === undefined) continue
      const label = `${workload.name}, ${form}`
      const fileName = label.replaceAll(/\W+/g, '-')
      const kept = join(out, `profile-${began}`, fileName)
      const own = join(folder, fileName)
      for (const path of [kept, own]) mkdirSync(path, { recursive: true })
      const contender = careGateway({ nodeFlags: ['--cpu-prof', `--cpu-prof-dir=${kept}`], isBundled: false })
      const targets = careTargets(contender).filter((target) => target.form === form)
      const started = await startTargets(targets, database, own, plan.connections)
      let requests = 0
      let startedAt = 0
      try {
        for (const target of started.targets) {
          const calls = asks.map((questions) => questions.map(formOf(workload, target.form).call))
          const amount = await warmUp(target, calls, plan.warmSeconds, plan.seconds * plan.rounds)
          startedAt = performance.now()
          requests = (await sendLoad(target.running.url, calls, amount)).requests
        }
      } finally {
        await started.stop()
      }
      const seconds = (performance.now() - startedAt) / 1000
      console.log(`\n## ${label}: ${requests} requests after warming up\n`)
      for (const name of readdirSync(kept)) console.log(profileTable(join(kept, name), seconds, requests))
      console.log(`Kept in ${kept}`)
    }
  }
}
