import type { Readable } from 'node:stream'

declare const made: unique symbol

/**
 * A file as it arrived, stored but not yet part of any record. Only a store makes these: a variable of a GraphQL
 * document is one by `instanceof`, so nothing a caller writes can pass for another person's file.
 */
export class StagedFile {
  declare readonly [made]: true
  constructor(
    /** Random; names the blob for ever, staged or attached. */
    readonly id: string,
    /** As the sender called it: shown, never used as a path. */
    readonly name: string,
    readonly sha256: string,
    readonly bytes: number,
    /** By content, never by name. `application/octet-stream` when nothing is recognised. */
    readonly mediaType: string,
    /** Whose request staged it, as the door names callers. */
    readonly owner: string,
    /** When the sweep may take it, unless it was attached. */
    readonly expiresAt: Date,
  ) {}

  /** What makes two files the same input, whenever each arrived. */
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

/** Blobs by id. Staged ones are temporary, attached ones belong to a record. */
export interface FileStore {
  /**
   * Stores a stream while hashing it.
   * @throws TooLarge past `maxBytes`, or what the stream failed with; nothing stays behind.
   */
  stage(content: Readable, options: StageOptions): Promise<StagedFile>

  /**
   * Makes a staged blob permanent. Called in the transaction that records its id, as its last step; `detach` undoes
   * it when that transaction fails. Attaching twice changes nothing.
   */
  attach(id: string): Promise<void>

  /** Makes an attached blob temporary again, so that the sweep takes it. */
  detach(id: string): Promise<void>

  /** The content of a blob; undefined when there is none. */
  open(id: string): Promise<Readable | undefined>

  /** Removes a staged blob. An attached or unknown one is left alone. */
  discard(id: string): Promise<void>

  /** Removes what was staged before `olderThan` and never attached, and says how many. */
  sweep(olderThan: Date): Promise<number>

  /** The ids of attached blobs that are older than that, slice by slice, for whoever looks for orphans. */
  attachedBefore(olderThan: Date): AsyncIterable<readonly string[]>
}
