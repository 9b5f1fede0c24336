import { describeStartError } from '../process/start-error.js'

/** 1 is for findings, so that a timer tells a bad installation from a check that was not made. */
const NOT_CHECKED = 2

/** Runs a check for operators. If it cannot be made, says why and ends the command with an exit code of its own. */
export async function runCheck(check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    console.error(describeStartError(error))
    process.exitCode = NOT_CHECKED
  }
}
