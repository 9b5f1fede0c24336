import { Navigate } from '@tanstack/react-router'
import { startPageOf } from './navigation'
import { usePerson } from './session'

/** Leads everybody to the page with which they start. */
export function StartPage() {
  return <Navigate to={startPageOf(usePerson())} replace />
}
