export function FlagAlarm(_props: { readonly isCovered: boolean }) {
  return null
}
