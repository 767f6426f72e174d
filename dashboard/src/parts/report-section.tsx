import type { ReactNode } from 'react'

/** A numbered part of the report, with its n and period beside the heading. */
export function Section({
  no,
  title,
  note,
  side,
  children,
}: {
  no?: string
  title: string
  note?: string
  /** Content at the end of the heading's line. */
  side?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="min-w-0" aria-label={no ? `${no} ${title}` : title}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-semibold tracking-[-0.01em]">
          {no && <span className="mr-1.5 font-normal text-soft tabular-nums">{no}</span>}
          {title}
        </h2>
        {note && <p className="text-sm text-soft">{note}</p>}
        {side && <div className="ml-auto">{side}</div>}
      </div>
      {children}
    </section>
  )
}

/** Rows of a table; on a phone each is a block of labels and values. */
export function Table({
  columns,
  rows,
}: {
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}) {
  return (
    <div className="overflow-hidden rounded-surface border border-line bg-surface">
      <table className="block w-full text-sm tabular-nums tablet:table">
        <thead className="hidden tablet:table-header-group">
          <tr className="text-soft">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-2.5 text-left font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block tablet:table-row-group">
          {rows.map(({ key, cells }) => (
            <tr
              key={key}
              className="block border-t border-line px-4 py-2 first:border-t-0 tablet:table-row tablet:first:border-t"
            >
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th
                    key={columns[at]}
                    scope="row"
                    className="block py-1 text-left font-semibold tablet:table-cell tablet:px-4 tablet:py-2"
                  >
                    {cell}
                  </th>
                ) : (
                  <td
                    key={columns[at]}
                    className="flex justify-between gap-4 py-1 text-right tablet:table-cell tablet:px-4 tablet:py-2 tablet:text-left"
                  >
                    <span className="text-left text-soft tablet:hidden">{columns[at]}</span>
                    <span className="min-w-0 [overflow-wrap:anywhere]">{cell}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const None = ({ children }: { children: ReactNode }) => (
  <p className="rounded-surface border border-line bg-surface p-4 text-sm text-soft">{children}</p>
)
