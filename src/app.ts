import fastify from 'fastify'
import type { Config } from './config.js'

/** The service as one thing that can be started and stopped. */
export interface App {
  listen(): Promise<{ url: string }>
  /** Loads the demo practice; what is there of it stays as it is. */
  loadDemo(): Promise<void>
  /** Takes no new work, lets requests in flight finish, lets go of the database. */
  close(): Promise<void>
}

/** Makes everything from the settings; plain functions, no container. */
export async function buildApp(config: Config): Promise<App> {
  const http = fastify({ forceCloseConnections: 'idle' })
  http.get('/healthz', () => ({ status: 'ok' }))
  return {
    listen: async () => ({ url: await http.listen({ host: config.host, port: config.port }) }),
    loadDemo: async () => undefined,
    close: () => http.close(),
  }
}
