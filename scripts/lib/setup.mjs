import { accessSync, constants } from 'node:fs'
import { acquireLock } from '../../src/kernel/process/process-lock.mjs'
import { compile, completeBuild, currentBuild, isBuilt } from './build.mjs'
import { inCheckout, scratch } from './checkout.mjs'
import { buildClient, isClientBuilt } from './client.mjs'
import { buildDesk, isDeskBuilt } from './desk.mjs'
import { areDocumentsFresh, generateDocuments } from './documents.mjs'
import { install, isInstalled } from './install.mjs'
import { Stop } from './run.mjs'
import { isSiteBuilt } from './site.mjs'

const NODE_MAJOR = 24

/** The Node that runs the gateway: this one if it is new enough, otherwise the one that npm has installed. */
function pickNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath
  const installed = inCheckout('node_modules', '.bin', 'node')
  try {
    accessSync(installed, constants.X_OK)
    return installed
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EACCES') throw error
    throw new Stop(
      `This needs Node ${NODE_MAJOR} or newer; this is ${process.versions.node}, and for ${process.platform} ${process.arch} no newer one can be installed from npm.`,
    )
  }
}

/**
 * Installs and builds what is missing or outdated. Returns the paths of Node and of the build. One process of a
 * checkout does it at a time. If nothing is missing, it writes nothing and waits for nobody. With `documents: false`
 * the typed documents stay as they are.
 */
export async function setUp(set, { documents = true } = {}) {
  if (isInstalled(set) && (!documents || areDocumentsFresh())) {
    const dist = presentBuild()
    if (dist !== undefined) return { node: pickNode(), dist }
  }
  const release = await acquireLock(scratch('setup.lock'), {
    onWait: (pid) => console.log(`Waiting for process ${pid}, which is installing or building …`),
  })
  try {
    await install(set)
    const node = pickNode()
    if (documents) await generateDocuments(node)
    return { node, dist: await buildMissing(node) }
  } finally {
    release()
  }
}

/** The folder of the build if all of it is there. It is found by reading all sources, so each start asks once. */
function presentBuild() {
  if (!isClientBuilt() || !isDeskBuilt() || !isSiteBuilt()) return undefined
  const present = currentBuild()
  return isBuilt(present) ? present : undefined
}

/** Builds what is missing. Returns the folder of the build. */
async function buildMissing(node) {
  const present = presentBuild()
  if (present !== undefined) return present
  // At the same time, because the service and the web application take about as long. Both end, so that neither writes
  // into the checkout when its lock is given back.
  const ended = await Promise.allSettled([compile(node), buildClient(node).then(() => buildDesk(node))])
  for (const { reason } of ended) if (reason !== undefined) throw reason
  return completeBuild(node)
}
