import { defineFeature } from '../define-feature.js'
import {
  ConsentFormsResolver,
  ConsentFormOfConsentResolver,
  UserConsentFormsResolver,
} from './consent-forms.resolver.js'
import { Consent } from './consent.entity.js'
import { lapseReservations } from './lapse-reservations.job.js'
import { User } from './user.entity.js'
import { UsersResolver, CreateUserPayloadResolver, UpdateUserPayloadResolver } from './users.resolver.js'

export const users = defineFeature({
  name: 'users',
  entities: [User, Consent],
  resolvers: [
    UsersResolver,
    CreateUserPayloadResolver,
    UpdateUserPayloadResolver,
    ConsentFormsResolver,
    ConsentFormOfConsentResolver,
    UserConsentFormsResolver,
  ],
  subgraphEntities: [{ type: 'User', field: 'user' }],
  recurring: [lapseReservations],
})
