declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import type { ApolloLink } from '@apollo/client'

  /** The part of the package that tests use; it brings types in comments only. */
  export default class UploadHttpLink extends ApolloLink {
    constructor(options: { readonly uri: string; readonly headers: Readonly<Record<string, string>> })
  }
}
