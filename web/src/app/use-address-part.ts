import { useParams } from '@tanstack/react-router'

/** A part of the address, such as `client` in `/clients/$client`; undefined if the address has none. */
export function useAddressPart(name: string): string | undefined {
  const parts: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  return parts[name]
}
