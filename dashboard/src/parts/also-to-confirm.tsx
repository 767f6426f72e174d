import { isToConfirm } from '@fechai/domain/to-confirm'
import { DOUBTED_FIELDS, type DoubtedField } from '@fechai/domain/doubt'
import type { Lead } from '@fechai/domain/lead'
import { ToConfirmDot } from './certainty.tsx'
import { factCopy } from './fact-copy.ts'
import { ToConfirm } from './to-confirm.tsx'

/** Lists the fields to confirm whose values are not shown beside it, each by its name; nothing else. */
export function AlsoToConfirm({ lead, shown }: { lead: Lead; shown: readonly string[] }) {
  const fields = DOUBTED_FIELDS.filter((field: DoubtedField) => isToConfirm(lead, field) && !shown.includes(field))
  if (fields.length === 0) return null
  return (
    <span className="flex min-w-0 items-center gap-x-1.5 overflow-hidden text-xs leading-4 font-normal text-amber">
      <ToConfirmDot />
      {fields.map((field) => (
        <ToConfirm key={field} lead={lead} field={field} named />
      ))}
      <span aria-hidden className="truncate">
        {factCopy.unproven}
      </span>
    </span>
  )
}
