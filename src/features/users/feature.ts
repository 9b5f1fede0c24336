import { defineFeature } from '../manifests/define-feature.js'
import { exportPart } from '../export-parts/index.js'
import {
  ConsentFormsResolver,
  ConsentFormOfConsentResolver,
  UserConsentFormsResolver,
} from './consents/consent-forms.resolver.js'
import { Consent } from './consents/consent.entity.js'
import { lapseReservations } from './sign-up/sign-up.js'
import { User } from './user.entity.js'
import { UsersResolver, CreateUserPayloadResolver, UpdateUserPayloadResolver } from './users.resolver.js'
import { consentsExport, profileExport } from './user.export.js'

declare module '../../database/access/person-tables.js' {
  interface PersonTables {
    consent: 'read' | 'create'
  }
}

export const users = defineFeature({
  name: 'users',
  tables: {
    user_account: {
      resource: 'profile',
      owner: 't.id = $1',
      contact: 'created_at',
      jobs: [
        ...[
          'mail-new-token',
          'mail-new-calendar-feed',
          'tell-known-address',
          'tell-old-address',
          'mail-guesses',
          'mail-code-guesses',
        ],
        ...['mail-factor-added', 'mail-factor-removed', 'mail-factors-reset', 'mail-recovery-code-used'],
        ...['mail-recovery-codes-renewed', 'mail-password-changed', 'mail-invited-in-name', 'tell-applicant'],
        'mail-declined-transfer',
        'mail-provider-linked',
        'mail-webhook-off',
      ],
      commands: ['export-to-file', 'deidentify-file', 'report-access'],
    },
    membership: { resource: 'credentials', key: 'organisation_id', owner: 't.user_id = $1', unscoped: true },
    consent: { resource: 'consents', contact: 'recorded_at', appendOnly: true },
    consent_form: { kept: 'forms hold nothing of a person', unscoped: true, appendOnly: true },
  },
  entities: [User, Consent],
  resolvers: [
    UsersResolver,
    CreateUserPayloadResolver,
    UpdateUserPayloadResolver,
    ConsentFormsResolver,
    ConsentFormOfConsentResolver,
    UserConsentFormsResolver,
  ],
  openToFrontDesk: ['Query.me', 'Query.user', 'Mutation.updateUser', 'UpdateUserPayload.user', 'User.organisation'],
  subgraphEntities: [{ type: 'User', field: 'user' }],
  recurring: [lapseReservations],
  extensions: [exportPart(consentsExport), exportPart(profileExport)],
})
