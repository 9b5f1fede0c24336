import { startTestCluster } from './cluster.js'

declare global {
  var stopTestCluster: () => Promise<void>
}

/** Runs once before all test files, in Jest's own process. */
export default async function setUp(): Promise<void> {
  const cluster = await startTestCluster()
  globalThis.stopTestCluster = cluster.stop
}
