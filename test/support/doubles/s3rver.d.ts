/** The part of the package's face that tests use; it brings no types. */
declare module '@20minutes/s3rver' {
  import type { Readable } from 'node:stream'

  /** One request, as Koa gives it. */
  export interface Context {
    readonly method: string
    readonly path: string
    readonly query: Readonly<Record<string, string | undefined>>
    readonly state: { vhost: boolean }
    readonly req: { readonly socket: { destroy(): void }; resume(): void }
    status: number
    mountPath: string
    type: string
    body: string | Readable
    length: number
    get(header: string): string
    throw(status: number, message: string): never
  }

  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[]
    })
    readonly middleware: ((ctx: Context, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
