import { personTable } from '../../database/access/person-tables.js'
import { sql } from '../../database/sql.js'
import { defineDeidentifyingJob } from '../deidentification/index.js'
import { READ_FOR_RISK } from '../safety/index.js'

/** An entry that is read for risk is of its client. */
export const journalReadingClients = defineDeidentifyingJob(
  READ_FOR_RISK.journal,
  (id) => sql`select j.client_user_id from ${personTable('journal')} j where j.id = ${id}`,
)

/** So is a message. */
export const messageReadingClients = defineDeidentifyingJob(
  READ_FOR_RISK.conversationMessage,
  (id) => sql`select m.client_user_id from ${personTable('conversation_message')} m where m.id = ${id}`,
)
