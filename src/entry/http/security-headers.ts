import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/**
 * The security headers of every answer, worked out once: they are the same for all. A page that needs more than this
 * policy allows says so in a header of its own.
 */
export function securityHeaders({ isHttps }: { readonly isHttps: boolean }): Readonly<Record<string, string>> {
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  secure(request, response, (error) => {
    if (error !== undefined) throw new Error('The security headers could not be made.', { cause: error })
  })
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
