import { startTestApp, type TestApp } from './app.js'
import { type FakeModel, startFakeModel } from '../doubles/fake-model.js'

/**
 * Starts the service with one provider, `acme`, which is covered and chosen; `endpoint` is what it asks. Whoever starts
 * them closes both.
 */
export async function startAppWithModel(
  ...[settings = {}, overrides]: Parameters<typeof startTestApp>
): Promise<{ readonly app: TestApp; readonly endpoint: FakeModel }> {
  const endpoint = await startFakeModel()
  const acme = { baseUrl: endpoint.baseUrl, key: 'sk-1', model: 'acme-1', covered: true }
  const providers = { MODEL_PROVIDERS: JSON.stringify({ acme }), MODEL_PROVIDER: 'acme' }
  return { app: await startTestApp({ ...providers, ...settings }, overrides), endpoint }
}
