/** The part of the package's face that tests use; it brings no types. */
declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[]
    })
    readonly middleware: ((
      ctx: { readonly path: string; readonly state: { vhost: boolean }; mountPath: string },
      next: () => Promise<void>,
    ) => Promise<void>)[]
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
