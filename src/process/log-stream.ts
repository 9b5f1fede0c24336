import { isatty } from 'node:tty'
import { destination, type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from '../config/config.js'
import { readable } from './readable-lines.js'

/** Standard output and standard error. */
type Output = 1 | 2

/**
 * The log: JSON lines, or lines for people in a terminal unless the settings say otherwise.
 * @param output lines of standard error are written at once, because they tell how a process starts and ends.
 */
export function openLog({ logLevel, logFormat }: Pick<Settings, 'logLevel' | 'logFormat'>, output: Output): Logger {
  const lines = output === 1 ? batchedOutput() : destination(output)
  const { isText, isColoured } = formOf(logFormat, isatty(output), process.env.NO_COLOR)
  return pino({ level: logLevel }, isText ? readable(lines, isColoured) : lines)
}

/** @param noColour the variable NO_COLOR: any text in it turns colours off (no-color.org). */
export function formOf(
  format: Settings['logFormat'],
  isTerminal: boolean,
  noColour: string | undefined,
): { readonly isText: boolean; readonly isColoured: boolean } {
  const isText = format === undefined ? isTerminal : format === 'text'
  return { isText, isColoured: isText && isTerminal && (noColour ?? '') === '' }
}

/** Lines are written together: one write for each line cost a tenth of a short read. */
const WRITTEN_TOGETHER_BYTES = 4_096
const LONGEST_WAIT_MS = 100

/** Writes log lines to standard output, a tenth of a second later at most. Without lines it does nothing. */
function batchedOutput(): DestinationStream {
  // Pino itself writes what is left when the process exits.
  const stream = destination({ dest: 1, sync: false, minLength: WRITTEN_TOGETHER_BYTES })
  let timer: NodeJS.Timeout | undefined
  return {
    write(line) {
      stream.write(line)
      timer ??= setTimeout(() => {
        timer = undefined
        stream.flush()
      }, LONGEST_WAIT_MS).unref()
    },
  }
}
