/**
 * The head of the chain at one time. It is kept outside the database, so that a removal of the newest rows is noticed.
 */
export interface SealHead {
  readonly seal: number
  readonly lastPosition: number
  readonly mac: Buffer
}

/** A stored head that cannot be read, such as a line cut short by a crash. */
export interface UnreadableHead {
  /** Where it stands, such as `line 3 of /srv/heads`. */
  readonly unreadable: string
}

/** A place outside the database that keeps heads. */
export interface HeadPlace {
  /** How logs and findings call it. */
  readonly name: string
  /** Stores a head. Resolves when it is durable. */
  store(head: SealHead, signal?: AbortSignal): Promise<void>
  /** Every head that is stored. */
  heads(): AsyncGenerator<SealHead | UnreadableHead>
}

/** Time stamps that an authority has given to heads. */
export interface HeadStamps {
  readonly name: string
  stamps(): AsyncGenerator<HeadStamp | UnreadableHead>
}

/** A head with its time stamp. */
export interface HeadStamp {
  readonly head: SealHead
  /** Checks the stamp. Returns the time at which the head existed, or why the stamp proves nothing. */
  check(): Promise<Date | string>
}

/** A head as text: seal, position of its last row, and code. */
export function headText({ seal, lastPosition, mac }: SealHead): string {
  return `${seal} ${lastPosition} ${mac.toString('hex')}`
}

/** Reads what `headText` has written; undefined for anything else. */
export function parseHead(text: string): SealHead | undefined {
  const match = /^(\d{1,15}) (\d{1,15}) ([0-9a-f]{64})$/.exec(text)
  if (match === null) return undefined
  return { seal: Number(match[1]), lastPosition: Number(match[2]), mac: Buffer.from(match[3] ?? '', 'hex') }
}
