import { parse } from 'graphql'

/** The documents of the tests of several clients. */
export const ME = parse(`
  query Me {
    me {
      id
      firstName
    }
  }
`)
export const CREATE = parse(`
  mutation Create($input: CreateJournalInput!) {
    createJournal(input: $input) {
      journalId
      journal {
        id
        title
      }
    }
  }
`)
export const UPDATE = parse(`
  mutation Update($id: ID!, $input: UpdateJournalInput!) {
    updateJournal(id: $id, input: $input) {
      journal {
        id
        title
      }
    }
  }
`)
export const JOURNAL = parse(`
  query Journal($id: ID!) {
    journal(id: $id) {
      id
      title
    }
  }
`)
