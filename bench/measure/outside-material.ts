import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The evaluations that read outside material, as they are called behind `npm run eval:`. */
type Evaluation = 'assistants' | 'deid' | 'knowledge' | 'scribe' | 'screen'

/** How the usage of each evaluation says where outside material comes from. */
export const OUTSIDE_USAGE = `Outside material is read from PATH, or from the folder of that name in the folder
  of the setting EVAL_MATERIAL (eval:knowledge reads EVAL_MATERIAL/knowledge).`

/**
 * Where the outside material of an evaluation lies: the path that was given, otherwise the evaluation's folder in that
 * of the setting EVAL_MATERIAL; undefined if there is neither.
 * @throws Error if the setting names a folder that is not there: a typing error must not look like a met goal.
 */
export function outsideMaterial(evaluation: Evaluation, given: string | undefined): string | undefined {
  if (given !== undefined) return given
  const folder = process.env.EVAL_MATERIAL
  if (folder === undefined || folder === '') return undefined
  if (!existsSync(folder)) throw new Error(`EVAL_MATERIAL is ${folder}, which is not there.`)
  const own = join(folder, evaluation)
  return existsSync(own) ? own : undefined
}

/** A file itself, or the files of a folder with one of the endings, in the order of their names. */
export function filesOf(path: string, endings: readonly string[]): readonly string[] {
  if (!statSync(path).isDirectory()) return [path]
  const files = readdirSync(path).filter((name) => endings.some((ending) => name.endsWith(ending)))
  if (files.length === 0) throw new Error(`${path} has no file that ends with ${endings.join(' or ')}.`)
  return files.toSorted().map((name) => join(path, name))
}
