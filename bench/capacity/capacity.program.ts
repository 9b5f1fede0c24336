// Must be imported before any feature: the schema's types use it when their modules are evaluated.
import 'reflect-metadata'
import { parseArgs } from 'node:util'
import { readAssumptions, readCosts } from './inputs.js'
import { busiestHour, daysOf, machinesFor, peopleOf } from './model.js'
import { printMachines, printSimulation } from './print.js'
import { simulateDay } from './simulate.js'

const USAGE = `npm run capacity -- [switches]

  --clients N          clients of the installation (1000000)
  --assumptions FILE   another file than bench/capacity/assumptions.json
  --simulate           also a day of so many virtual people, for the busiest minute
  --seed N             another day (1)
`

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '1000000' },
    assumptions: { type: 'string' },
    simulate: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

function whole(name: string, given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new Error(`${name} must be a whole number from 1 on.`)
  return Number(given)
}

async function run(): Promise<void> {
  const costs = readCosts()
  const assumptions = readAssumptions(values.assumptions)
  const people = peopleOf(whole('--clients', values.clients), assumptions)
  const days = daysOf(people, assumptions)
  const hour = busiestHour(days, costs, assumptions)
  if (values.simulate) {
    const day = simulateDay(days, { costs, assumptions, seed: whole('--seed', values.seed) })
    console.log(printSimulation(day, hour))
    console.log(printMachines(people, machinesFor(people, day.busiestMinute, costs, assumptions)))
  } else console.log(printMachines(people, machinesFor(people, hour, costs, assumptions)))
}

if (values.help) console.log(USAGE)
else await run()
