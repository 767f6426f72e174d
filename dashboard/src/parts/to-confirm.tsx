import { FIELD_LABELS } from '@fechai/domain/field-labels'
import { isLikely } from '@fechai/domain/to-confirm'
import type { ConfirmableField } from '@fechai/domain/doubt'
import type { Lead } from '@fechai/domain/lead'
import { useRef, useState } from 'react'
import { late, OnceWanted } from '../ui/late.tsx'
import { ToConfirmDot } from './certainty.tsx'
import { factCopy } from './fact-copy.ts'

const ConfirmLayer = late(() => import('./confirm-layer.tsx').then((module) => module.ConfirmLayer))

export interface ToConfirmProps {
  lead: Lead
  field: ConfirmableField
  /** True when there is no room for words: the dot alone. */
  dot?: boolean
  /** Away from its value: says which field it is, among others of which the rest is said once. */
  named?: boolean
}

/** 'a confirmar', or before a value that is merely likely '≈', which opens the readings of a field and takes the answer. */
export function ToConfirm({ lead, field, dot = false, named = false }: ToConfirmProps) {
  const word = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const label = FIELD_LABELS[field]
  const likely = isLikely(lead, field)
  return (
    <>
      <button
        ref={word}
        type="button"
        data-confirms={field}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={likely ? factCopy.likelyMeans : factCopy.unprovenMeans}
        onClick={() => setOpen(!open)}
        className={`shrink-0 rounded-sm text-xs font-normal tracking-normal whitespace-nowrap ${likely ? 'text-soft' : 'text-amber'} hover:underline touch:min-h-11 print:no-underline ${dot ? '-m-1.5 p-1.5 touch:min-w-11' : ''}`}
      >
        <span className={named ? undefined : 'sr-only'}>{label} </span>
        {dot && <ToConfirmDot />}
        {likely && <span aria-hidden>{factCopy.approximate}</span>}
        <span className={dot || named || likely ? 'sr-only' : undefined}>
          {likely ? factCopy.likely : factCopy.unproven}
        </span>
      </button>
      <OnceWanted wanted={open}>
        <ConfirmLayer lead={lead} field={field} open={open} onClose={() => setOpen(false)} word={word} />
      </OnceWanted>
    </>
  )
}
