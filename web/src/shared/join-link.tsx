import { Anchor } from '@mantine/core'

/** Opens the address of a meeting by video in a window of its own, which learns nothing of this page. */
export function JoinLink({ url, label }: { readonly url: string; readonly label: string }) {
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer">
      {label}
    </Anchor>
  )
}
