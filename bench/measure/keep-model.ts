import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureTable } from '../../src/kernel/feature-table.js'

/** Runs the script of a training: without an option it writes the model, with `--check` it compares. */
export function runTraining(usage: string, train: (isCheck: boolean) => void): void {
  const [option, ...more] = process.argv.slice(2)
  if (more.length > 0 || (option !== undefined && option !== '--check')) {
    console.error(usage)
    process.exitCode = option === '--help' ? 0 : 2
  } else {
    train(option === '--check')
  }
}

/**
 * Writes model.bin and model.json, or compares them with what would be written: then a file that differs is named, and
 * the process ends with 1.
 */
export function keepModel(folder: string, features: FeatureTable, facts: unknown, isCheck: boolean): void {
  const files = [
    ['model.bin', Buffer.from(features.bytes())],
    ['model.json', Buffer.from(`${JSON.stringify(facts, null, 2)}\n`)],
  ] as const
  for (const [name, bytes] of files) {
    const path = join(folder, name)
    if (!isCheck) writeFileSync(path, bytes)
    else if (!readFileSync(path).equals(bytes)) {
      console.error(`${path} is not what this script writes.`)
      process.exitCode = 1
    }
  }
}
