import { casesNote } from '@fechai/domain/insights/closing/interval'
import type { FieldAgreement } from '@fechai/contracts/batches'
import type { FieldOutcome } from '@fechai/domain/batch'
import { plural } from '../../lib/plural.ts'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import type { LeadField } from '@fechai/domain/lead-field'
import { Bar } from './batch-listing.tsx'
import { batchesCopy } from './copy.ts'
import { CountButton } from './count-button.tsx'

const text = batchesCopy.fields

interface FieldTableProps {
  fields: readonly FieldAgreement[]
  n: number
  onOpen: (field: LeadField, outcome: FieldOutcome) => void
}

/** Counts the outcomes of each field; the first four columns add up to all. */
export function FieldTable({ fields, n, onOpen }: FieldTableProps) {
  if (n === 0) return null
  return (
    <section
      aria-labelledby="fields"
      // The table is wider than a phone's screen, so arrow keys scroll it.
      tabIndex={0}
      className="overflow-x-auto rounded-surface border border-line bg-surface p-4"
    >
      <h2 id="fields" className="mb-3 font-semibold">
        {text.title} <span className="text-xs font-normal text-soft">{casesNote(n, plural(n, 'lead', 'leads'))}</span>
      </h2>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-soft">
            {text.columns.map((column, at) => (
              <th key={column} scope="col" className={`py-1 pr-2 font-normal ${at < 2 ? 'text-left' : 'text-right'}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, equal, changed, gained, lost, people }) => (
            <tr key={field} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pr-2 text-left font-semibold first-letter:uppercase">
                {FIELD_LABELS[field]}
              </th>
              <td className="pr-2">
                <span className="flex items-center gap-2">
                  <Bar share={equal / n} />
                  {equal} <span className="text-soft">{Math.round((equal / n) * 100)}%</span>
                </span>
              </td>
              {(
                [
                  [changed, 'mudou'],
                  [gained, 'ganhou'],
                  [lost, 'perdeu'],
                  [people, 'pessoas'],
                ] as const
              ).map(([count, outcome]) => (
                <td key={outcome} className="pr-2 text-right">
                  <CountButton
                    count={count}
                    label={`${FIELD_LABELS[field]}, ${outcome}`}
                    onOpen={() => onOpen(field, outcome)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-xs text-soft">{text.hint}</p>
    </section>
  )
}
