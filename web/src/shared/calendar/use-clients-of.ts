import { AppointmentClientsDocument, ClientsOfTherapistDocument } from '../../../documents.generated'
import { usePages, useRead } from '../../app/reads'
import { fullName } from '../../app/use-format'
import type { CalendarOf } from './calendar'

interface Choice {
  readonly value: string
  readonly label: string
}

/** The clients with whom a therapist can have an appointment, as a choice. The front desk sees no caseload. */
export function useClientsOf({ therapist, isOwn }: CalendarOf): readonly Choice[] {
  const caseload = useRead(AppointmentClientsDocument, { therapist }, { topics: ['caseload'], skip: !isOwn })
  const ofPractice = usePages(ClientsOfTherapistDocument, { therapist }, (data) => data.practiceClients, {
    skip: isOwn,
  })
  if (!isOwn) {
    return (ofPractice.items ?? []).map((client) => ({ value: client.clientId, label: fullName(client) }))
  }
  return (caseload.data?.caseload?.nodes ?? [])
    .filter(({ isProfileActive }) => isProfileActive)
    .map(({ clientId, clientFirstName, clientLastName }) => ({
      value: clientId ?? '',
      label: fullName({ firstName: clientFirstName, lastName: clientLastName }),
    }))
}
