import { privacyCopy } from './copy.ts'

const { kept: text } = privacyCopy
const GRID = 'tablet:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)] tablet:gap-x-4'

/** Lists the stored data of a conversation, with form and duration. */
export function KeptTable() {
  return (
    <div className="text-sm">
      <div aria-hidden className={`hidden border-b border-line px-4 py-2 text-soft tablet:grid ${GRID}`}>
        <span>{text.columns.what}</span>
        <span>{text.columns.how}</span>
        <span>{text.columns.until}</span>
      </div>
      <ul className="divide-y divide-line">
        {text.rows.map(([what, how, until]) => (
          <li key={what} className={`grid gap-y-0.5 px-4 py-2.5 ${GRID}`}>
            <span className="font-semibold">{what}</span>
            <span>{how}</span>
            <span className="text-soft">{until}</span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-soft">{text.limits}</p>
    </div>
  )
}
