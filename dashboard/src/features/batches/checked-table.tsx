import type { FieldAgreement } from '@fechai/contracts/batches'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import { batchesCopy } from './copy.ts'

const text = batchesCopy.checked
/** A share of fewer says little, and is not written. */
const ENOUGH = 30

/** Counts how frequently the old and the new reading agree with people's decisions. */
export function CheckedTable({ fields }: { fields: readonly FieldAgreement[] }) {
  const known = fields.filter(({ checked }) => checked.n > 0).toSorted((a, b) => b.checked.n - a.checked.n)
  if (known.length === 0) return null
  return (
    <section aria-labelledby="checked" className="overflow-x-auto rounded-surface border border-line bg-surface p-4">
      <h2 id="checked" className="mb-3 font-semibold">
        {text.title} <span className="text-xs font-normal text-soft">{text.hint}</span>
      </h2>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-soft">
            {text.columns.map((column, at) => (
              <th key={column} scope="col" className={`py-1 pr-2 font-normal ${at === 0 ? 'text-left' : 'text-right'}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map(({ field, checked: { n, before, after } }) => (
            <tr key={field} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pr-2 text-left font-semibold first-letter:uppercase">
                {FIELD_LABELS[field]}
              </th>
              <td className="pr-2 text-right">{n}</td>
              <td className="pr-2 text-right">{share(before, n)}</td>
              <td className="pr-2 text-right">{share(after, n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const share = (right: number, n: number): string =>
  n < ENOUGH ? String(right) : `${right} (${Math.round((right / n) * 100)}%)`
