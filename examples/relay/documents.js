/* The documents of the app. relay-compiler makes __generated__ of them. */
const { graphql } = require('relay-runtime')

module.exports = {
  diary: graphql`
    query documentsDiaryQuery($first: Int!) {
      me {
        id
        firstName
        ...documentsDiary @arguments(first: $first)
      }
    }
  `,
  diaryPage: graphql`
    fragment documentsDiary on User
    @refetchable(queryName: "documentsDiaryPageQuery")
    @argumentDefinitions(
      first: { type: "Int" }
      after: { type: "String" }
      last: { type: "Int" }
      before: { type: "String" }
    ) {
      journals(first: $first, after: $after, last: $last, before: $before) @connection(key: "Diary_journals") {
        edges {
          node {
            id
            databaseId
            title
            ...documentsEntry
          }
        }
      }
    }
  `,
  entry: graphql`
    fragment documentsEntry on Journal @refetchable(queryName: "documentsEntryQuery") {
      title
      description
    }
  `,
  write: graphql`
    mutation documentsWriteMutation($input: CreateJournalInput!, $connections: [ID!]!) {
      createJournal(input: $input) {
        journal @prependNode(connections: $connections, edgeTypeName: "JournalEdge") {
          id
          title
        }
      }
    }
  `,
  rename: graphql`
    mutation documentsRenameMutation($id: ID!, $input: UpdateJournalInput!) {
      updateJournal(id: $id, input: $input) {
        journal {
          id
          title
        }
      }
    }
  `,
}
