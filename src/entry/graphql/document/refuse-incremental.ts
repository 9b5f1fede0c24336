import { GraphQLError, Kind, KnownDirectivesRule, type ValidationRule } from 'graphql'
import { withReports } from './hide-schema.js'

const REASON =
  'is not supported: the rights and the audit row of a request are complete before any of its answer is sent. ' +
  'Ask for the slower part in an operation of its own, or for less by `first`.'

/** The rule for directives, which says of `@defer` and `@stream` why they are refused. */
export const KnownDirectivesWithReasonRule: ValidationRule = (context) =>
  KnownDirectivesRule(
    withReports(context, (error) => {
      const node = error.nodes?.[0]
      const name = node?.kind === Kind.DIRECTIVE ? node.name.value : undefined
      return name === 'defer' || name === 'stream' ? new GraphQLError(`@${name} ${REASON}`, { nodes: node }) : error
    }),
  )
