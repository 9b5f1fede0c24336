import { MEDIA_TYPES } from '../../src/services/files/accepted-types.js'
import { MOST_FILE_BYTES, MOST_FILES } from '../../src/services/files/file-limits.js'
import { MAX_BODY_BYTES } from './body.js'
import type { MultipartRule } from './multipart.js'

/** The documented limits for files whose text is read, in a request with a text part that holds JSON. */
export function filesBeside(jsonField: string): MultipartRule {
  return {
    ...{ fileField: 'files', jsonField, maxFiles: MOST_FILES, maxFileBytes: MOST_FILE_BYTES },
    ...{ maxTextBytes: MAX_BODY_BYTES, mediaTypes: MEDIA_TYPES },
  }
}
