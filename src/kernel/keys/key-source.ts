import type { KeyName } from './key-ring.js'

/**
 * Where the versions of a key come from: a setting, perhaps unwrapped by a key management service, or the data folder.
 */
export interface KeySource {
  readonly name: KeyName
  /** For error messages: the name of the setting, or the folder. */
  readonly place: string
  /** True if there is a version; `read` then makes none. */
  isMade(): boolean
  /** All versions, oldest first. A source that makes its keys makes the first one here. */
  read(): Promise<readonly Buffer[]>
  /** Makes a newer version; undefined if people do that. */
  readonly add: (() => Promise<void>) | undefined
}
