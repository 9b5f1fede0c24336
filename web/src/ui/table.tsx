import type { ReactNode } from 'react'

interface TableProps {
  /** Says what the rows are, to those who do not see the page. */
  readonly label: string
  readonly head: readonly string[]
  readonly children: ReactNode
}

/**
 * A table. On a narrow screen each row is a card whose cells have the heads of their columns before them; the style
 * sheet takes those from here.
 */
export function Table({ label, head, children }: TableProps) {
  const heads = Object.fromEntries(head.map((name, at) => [`--head-${at + 1}`, JSON.stringify(name)]))
  return (
    // Who has a keyboard alone must reach a region that scrolls.
    <div className="desk-scroll" tabIndex={0}>
      <table className="desk-table" data-cards aria-label={label} style={heads}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
