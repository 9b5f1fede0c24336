import type { ReactNode } from 'react'

interface TableProps {
  /** Says what the rows are, to those who do not see the page. */
  readonly label: string
  readonly head: readonly string[]
  readonly children: ReactNode
}

/** A table that scrolls by itself on a narrow screen. */
export function Table({ label, head, children }: TableProps) {
  return (
    // Who has a keyboard alone must reach a region that scrolls.
    <div className="desk-scroll" tabIndex={0}>
      <table className="desk-table" aria-label={label}>
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
