import { FIELD_LABELS } from '@fechai/domain/field-labels'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'
import clsx from 'clsx'
import { Pencil } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { draftOf } from '../../state/drafts.ts'
import { deepLeadCopy } from './copy.ts'
import { draftPlace } from './draft-place.ts'
import { EditMark } from './edit-mark.tsx'
import { FieldEditor } from './field-editor.tsx'

export interface EditableFieldProps {
  lead: Lead
  field: LeadField
  /** The value as it is read. */
  children: ReactNode
  /**
   * Puts the pencil beside the label above, so that the value has the whole width. The parent draws the frame of
   * both.
   */
  corner?: boolean
  className?: string
}

/** Edits a value in place: Enter on the pencil opens it, Esc leaves it as it was. */
export function EditableField({ lead, field, children, corner = false, className }: EditableFieldProps) {
  const [editing, setEditing] = useState(() => draftOf(draftPlace(lead.id, field)) !== undefined)
  const pencil = useRef<HTMLButtonElement>(null)
  const label = FIELD_LABELS[field]

  const close = () => {
    setEditing(false)
    // The pencil is drawn again first.
    requestAnimationFrame(() => pencil.current?.focus())
  }
  if (editing) return <FieldEditor lead={lead} field={field} onClose={close} />
  return (
    <div className={clsx('group/field min-w-0', className)}>
      <div className="flex min-w-0 items-start gap-1">
        <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
        <button
          ref={pencil}
          type="button"
          aria-label={deepLeadCopy.edit.open(label)}
          title={deepLeadCopy.edit.open(label)}
          onClick={() => setEditing(true)}
          className={clsx(
            'grid size-7 shrink-0 place-items-center rounded-control text-faint opacity-0 transition-opacity duration-150 group-hover/field:opacity-100 hover:bg-line/60 hover:text-text focus-visible:opacity-100 touch:size-11 touch:opacity-100 print:hidden',
            corner ? 'absolute -top-1.5 right-1 touch:-top-3.5 touch:right-0' : '-my-1 touch:-my-2.5',
          )}
        >
          <Pencil aria-hidden className="size-3.5" strokeWidth={1.75} />
        </button>
      </div>
      <EditMark lead={lead} field={field} />
    </div>
  )
}
