import type { Transaction } from '../../database/write/write.js'
import { sql } from '../../database/sql.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { StagedFile } from '../../services/files/file-store.js'
import type { OperationContext } from '../operation-context.js'

/**
 * Makes staged files permanent with the transaction that records them: as its last step, and undone when it is rolled
 * back. Each is written down in `stored_file`, so that a blob without a row is known for an orphan. The record that
 * names a file keeps its name and its text.
 * @throws InvalidInput naming `files` for one that a record has already: a document may name a file twice.
 */
export async function attachFiles(
  { services: { files } }: Pick<OperationContext, 'services'>,
  tx: Transaction,
  staged: readonly StagedFile[],
): Promise<void> {
  for (const { id } of staged) {
    const stored = await tx.rows(sql`insert into stored_file (id) values (${id}) on conflict do nothing returning id`)
    if (stored.length === 0) throw InvalidInput.of('files', 'must be different files, each for one record')
    tx.beforeCommit({ apply: () => files.attach(id), undo: () => files.detach(id) })
  }
}
