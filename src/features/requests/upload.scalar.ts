import { GraphQLError, GraphQLScalarType } from 'graphql'
import { StagedFile } from '../../services/files/file-store.js'

/** Input only: a file that a door has staged. Nothing that JSON can say is one. */
export const UploadScalar = new GraphQLScalarType<StagedFile, never>({
  name: 'Upload',
  description:
    'A file, sent as the GraphQL multipart request specification describes, on `/graphql/stream` only. Its type is detected from its content.',
  specifiedByURL: 'https://github.com/jaydenseric/graphql-multipart-request-spec',
  serialize() {
    throw new GraphQLError('Files are input only.')
  },
  parseValue(value) {
    if (!(value instanceof StagedFile)) throw new GraphQLError('must be a file of a multipart request')
    return value
  },
  parseLiteral() {
    throw new GraphQLError('must be a file of a multipart request')
  },
})
