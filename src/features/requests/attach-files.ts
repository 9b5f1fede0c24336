import type { Transaction } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import { InvalidInput, Unavailable } from '../../kernel/errors.js'
import type { Id } from '../../kernel/ids.js'
import type { StagedFile } from '../../services/files/file-store.js'
import type { OperationContext } from '../operation-context.js'

/**
 * Makes staged files permanent with the transaction that records them: as its last step, and undone when it is rolled
 * back. Each is written down in `stored_file`, so that a blob without a row is known for an orphan. The record that
 * names a file keeps its name and its text.
 * @param record the table of that record, and whose it is: the keys of the files go with it.
 * @throws InvalidInput naming `files` for one that a record has already: a document may name a file twice. Unavailable
 * for one that was sent before the database began to encrypt.
 */
export async function attachFiles(
  { services: { files }, database: { content } }: Pick<OperationContext, 'services' | 'database'>,
  tx: Transaction,
  record: { readonly table: string; readonly clientId: Id },
  staged: readonly StagedFile[],
): Promise<void> {
  const owner = { kind: 'person', id: record.clientId } as const
  for (const { id, key } of staged) {
    if (key === null && (await content.encryptsNew())) throw new Unavailable('Send the file again.')
    const sealed = key && (await content.sealFileKey({ table: record.table, owner }, id, key))
    const stored = await tx.rows(
      sql`insert into stored_file (id, key) values (${id}, ${sealed}) on conflict do nothing returning id`,
    )
    if (stored.length === 0) throw InvalidInput.of('files', 'must be different files, each for one record')
    tx.beforeCommit({ apply: () => files.attach(id), undo: () => files.detach(id) })
  }
}
