import type { KeyObject } from 'node:crypto'
import type { Readable } from 'node:stream'

declare const made: unique symbol

/**
 * An uploaded file that is stored but not yet part of a record. Only a store makes these. GraphQL variables are checked
 * by `instanceof`, so that a caller cannot forge one to refer to another person's file.
 */
export class StagedFile {
  declare readonly [made]: true
  constructor(
    /** The random id of the blob. It stays the same when the blob is attached. */
    readonly id: string,
    /** The sender's name of the file. It is shown but never used as a path. */
    readonly name: string,
    readonly sha256: string,
    readonly bytes: number,
    /** Detected by content, not by name; `application/octet-stream` if unknown. */
    readonly mediaType: string,
    /** The key of the caller who staged the file. */
    readonly owner: string,
    /** The key of its content, in memory only until a record has the file; null without encryption. */
    readonly key: KeyObject | null,
    /** When the sweep may remove the file, unless it was attached. */
    readonly expiresAt: Date,
  ) {}

  /** The fields by which two uploads of the same file count as equal input. */
  toJSON(): { name: string; sha256: string } {
    const { name, sha256 } = this
    return { name, sha256 }
  }
}

export interface StageOptions {
  readonly name: string
  readonly owner: string
  readonly maxBytes: number
}

/** Stores blobs by id. Staged blobs are temporary; attached blobs belong to a record. */
export interface FileStore {
  /**
   * Stores a stream while hashing it.
   * @throws TooLarge past `maxBytes`, or the stream's error. In both cases nothing remains stored.
   */
  stage(content: Readable, options: StageOptions): Promise<StagedFile>

  /**
   * Makes a staged blob permanent. Call it as the last step of the transaction that records its id. If the transaction
   * fails, undo it with `detach`. Attaching twice has no further effect.
   */
  attach(id: string): Promise<void>

  /** Makes an attached blob temporary again, so that the sweep removes it. */
  detach(id: string): Promise<void>

  /** The content of a blob that a record has; undefined if there is none. */
  open(id: string): Promise<Readable | undefined>

  /** The content of a blob that was staged by this process, also after it was attached; undefined if it is gone. */
  openStaged(file: StagedFile): Promise<Readable | undefined>

  /**
   * Encrypts an attached blob that is stored as it was sent, while others read it. Does nothing if it is encrypted.
   * @returns false if there is no such blob.
   */
  encrypt(id: string, key: KeyObject): Promise<boolean>

  /**
   * Removes a staged blob. An attached or unknown blob is not touched. One that cannot be removed now is left to
   * `sweep`, because what the request did is done.
   */
  discard(id: string): Promise<void>

  /**
   * Removes blobs that were staged and not attached for so many milliseconds, and returns their number. The place
   * itself says how old they are: by another clock that is ahead, an upload that just ended would be removed.
   */
  sweep(leastAge: number): Promise<number>

  /** The ids of blobs that have been attached for so many milliseconds, in batches, for the search for orphans. */
  attachedFor(leastAge: number): AsyncIterable<readonly string[]>
}
