import { checkout, inCheckout } from './checkout.mjs'
import { run } from './run.mjs'

const NODE_FLAGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']

/** Runs Jest with these arguments until it ends. Returns how it ended. */
export function runJest(node, args, { env = process.env, ...options } = {}) {
  const jest = inCheckout('node_modules', 'jest', 'bin', 'jest.js')
  // Each worker loads the service and all its packages; Node keeps what it compiled of them.
  const settings = { NODE_ENV: 'test', NODE_COMPILE_CACHE: inCheckout('.cache', 'compiled') }
  return run(node, [...NODE_FLAGS, jest, ...args], { cwd: checkout, env: { ...env, ...settings }, ...options })
}
