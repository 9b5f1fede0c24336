/** A tab of the explorer. */
export interface ExampleTab {
  readonly query: string
  readonly variables?: string
}

/** The text of a new tab. */
export const NEW_TAB = '# Ctrl-Space completes a name, Ctrl-Enter runs. The book symbol shows the documentation.\n\n'

/** What the explorer shows at first. The ids are those of the demo practice. */
export const EXAMPLES: readonly ExampleTab[] = [
  {
    query: `# Sign in above: the demo practice has \`maya\`, a client, and \`lin\`, a therapist,
# both with the password \`walk-by-the-river\`. Ctrl-Enter runs.
query Me {
  me {
    firstName
    lastName
    role
    journals(first: 3) {
      nodes {
        id
        title
        journalTimestamp
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
`,
  },
  {
    query: `# For therapists: who is cared for, and what is new of each.
query Caseload($therapistId: ID!) {
  caseload(therapistId: $therapistId, first: 20) {
    nodes {
      clientId
      clientFirstName
      enrollmentStatus
      unreadCount
      openRiskFlagCount
      latestJournals(first: 1) {
        title
      }
    }
  }
}
`,
    variables: '{\n  "therapistId": "1"\n}',
  },
  {
    query: `# For clients. With the same key a repeat stores nothing again.
mutation Write($input: CreateJournalInput!) {
  createJournal(input: $input) {
    journal {
      id
      globalId
      title
    }
    crisisResources {
      name
      contact
    }
  }
}
`,
    variables: '{\n  "input": {\n    "title": "From the explorer",\n    "idempotencyKey": "explorer-1"\n  }\n}',
  },
  {
    query: `# Waits for changes: run it, write an entry in another tab, and see it arrive.
subscription Changes($clientId: ID!) {
  journalChanged(clientId: $clientId) {
    change
    cursor
    journal {
      id
      title
    }
  }
}
`,
    variables: '{\n  "clientId": "3"\n}',
  },
]
