import { Select } from '@mantine/core'

const ZONES = Intl.supportedValuesOf('timeZone')

interface ZoneSelectProps {
  readonly label: string
  /** Empty: none is chosen. */
  readonly value: string
  readonly onChange: (zone: string) => void
}

/** Chooses a time zone, which is found by typing a part of its name. */
export function ZoneSelect({ label, value, onChange }: ZoneSelectProps) {
  return (
    <Select
      label={label}
      searchable
      data={value === '' || ZONES.includes(value) ? ZONES : [value, ...ZONES]}
      value={value === '' ? null : value}
      onChange={(zone) => onChange(zone ?? value)}
      limit={50}
    />
  )
}
