import { destination, type DestinationStream } from 'pino'

/** Lines are written together: one write for each line cost a tenth of a short read. */
const WRITTEN_TOGETHER_BYTES = 4_096
const LONGEST_WAIT_MS = 100

/** Writes log lines to standard output, a tenth of a second later at most. Without lines it does nothing. */
export function logStream(): DestinationStream {
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
