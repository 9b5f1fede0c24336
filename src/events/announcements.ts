import type { ClientBase } from 'pg'
import { type AnnouncedEvent, type Announcement, parseAnnouncement } from '../database/sequencer/announcement.js'
import { readHolder } from '../database/sequencer/read-progress.js'

interface Heard {
  readonly announcement: Announcement
  /** The process of PostgreSQL that sent it. */
  readonly sender: number
}

/** The announcements of numbered events that a gateway has heard and not used yet. */
export class Announcements {
  #heard: Heard[] = []
  /** The process of PostgreSQL that held the sequencer's lock when it was last asked for. */
  #holder: number | undefined
  /** The last position that the sequencer has given out, as far as it was heard. */
  #lastPosition = Infinity

  get isEmpty(): boolean {
    return this.#heard.length === 0
  }

  get lastPosition(): number {
    return this.#lastPosition
  }

  add(text: string, sender: number): void {
    const announcement = parseAnnouncement(text)
    this.#lastPosition = announcement.lastPosition
    this.#heard.push({ announcement, sender })
  }

  /**
   * Takes all that was heard: the events after a position, in order. Undefined if only the table can tell: when one is
   * missing between, when there were too many to be listed, or when another than the holder of the sequencer sent the
   * list. Anybody who may connect to the database can send notifications.
   */
  async take(client: ClientBase, after: number): Promise<readonly AnnouncedEvent[] | undefined> {
    const heard = this.#heard
    this.#heard = []
    if (heard.some(({ sender }) => sender !== this.#holder)) this.#holder = await readHolder(client)
    const events: AnnouncedEvent[] = []
    let position = after
    for (const { announcement, sender } of heard) {
      if (announcement.events === undefined || sender !== this.#holder) return undefined
      for (const event of announcement.events) {
        if (event.position <= position) continue
        if (event.position > position + 1) return undefined
        position = event.position
        events.push(event)
      }
    }
    return events
  }
}
