import { errorCode } from '../../kernel/code-of-error.js'

/** The cause of an error of the place is a few steps away, behind those of two libraries. */
const MOST_STEPS = 5

/** The folder or bucket with older months cannot be used. It has lost nothing, so that is no finding. */
export class ArchivesAway extends Error {
  override readonly name = 'ArchivesAway'
  readonly code = 'AUDIT_ARCHIVE_AWAY'

  constructor(place: string, cause: unknown) {
    super(
      `${place}, where older months of the audit trail are, cannot be used (${innermostCode(cause)}). ` +
        'Nothing was changed by this attempt. Try again later.',
      { cause },
    )
  }
}

function innermostCode(error: unknown): string {
  let at = error
  for (let step = 0; step < MOST_STEPS && at instanceof Error && at.cause !== undefined; step++) at = at.cause
  return errorCode(at)
}
