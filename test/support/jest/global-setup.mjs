import '../register-typescript.mjs'

/** Runs once before all test files, in Jest's own process. */
export default async function setUp() {
  const { startTestCluster } = await import('../database/cluster.ts')
  globalThis.stopTestCluster = await startTestCluster()
}
