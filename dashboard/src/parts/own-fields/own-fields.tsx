import type { LeadSettings } from '@fechai/contracts/lead-settings'
import type { Lead } from '@fechai/domain/lead'
import { LIMITS } from '@fechai/domain/limits'
import {
  LEAD_SETTING_LIMITS,
  LEAD_SETTING_TEXTS,
  shownCustomValue,
  typedCustomValue,
  type CustomField,
  type CustomValue,
} from '@fechai/domain/lead-settings'
import { Pencil } from 'lucide-react'
import { useEffect, useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { leadSettings, needLeadSettings } from '../../state/lead-settings.ts'
import { setOwnField } from '../../state/own-fields.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { EditorEnd } from '../editor-end.tsx'
import { ownFieldCopy as text } from './own-field-copy.ts'

/** The company's own fields of a lead, each edited in place; nothing while the company has none. */
export function OwnFields({ lead, className = '' }: { lead: Lead; className?: string }) {
  const { known } = useSnapshot(leadSettings) as { known: LeadSettings | null }
  useEffect(() => void needLeadSettings(), [])
  // An archived field is shown while the lead has a value of it, and takes no other.
  const fields = known?.fields.filter(({ id, archived }) => !archived || lead.campos?.[id] !== undefined) ?? []
  if (fields.length === 0) return null
  return (
    <dl aria-label={text.title} className={`grid grid-cols-2 gap-x-4 gap-y-3 tablet:grid-cols-4 ${className}`}>
      {fields.map((field) => (
        <OwnField key={field.id} field={field} lead={lead} />
      ))}
    </dl>
  )
}

function OwnField({ field, lead }: { field: CustomField; lead: Lead }) {
  const [isEditing, setIsEditing] = useState(false)
  const value = lead.campos?.[field.id]
  const shown = shownCustomValue(field, value)
  return (
    <div className={`min-w-0 ${isEditing ? 'col-span-full' : ''}`}>
      <dt className="text-xs text-soft">{field.name}</dt>
      <dd className="text-sm font-semibold">
        {isEditing ? (
          <Editor field={field} lead={lead} onClose={() => setIsEditing(false)} />
        ) : (
          <span className="flex items-start gap-1">
            <span className={`min-w-0 [overflow-wrap:anywhere] ${shown === '' ? 'font-normal text-soft' : ''}`}>
              {shown || text.empty}
            </span>
            {!field.archived && (
              <Button
                look="quiet"
                shape="icon"
                className="-my-1.5 size-7! touch:-my-3 touch:size-11! print:hidden"
                aria-label={text.edit(field.name)}
                onClick={() => setIsEditing(true)}
              >
                <Pencil aria-hidden className="size-3.5" strokeWidth={1.75} />
              </Button>
            )}
          </span>
        )}
      </dd>
    </div>
  )
}

function Editor({ field, lead, onClose }: { field: CustomField; lead: Lead; onClose: () => void }) {
  const before = lead.campos?.[field.id] ?? null
  const [written, setWritten] = useState(() =>
    field.kind === 'data' ? String(before ?? '') : shownCustomValue(field, before ?? undefined),
  )
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const id = useId()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const value = typedCustomValue(field, written)
    if (value === undefined) return setError(LEAD_SETTING_TEXTS.wrong[field.kind](field.name))
    setBusy(true)
    try {
      if (value !== before) await write(lead.id, field, value, before)
      onClose()
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
    }
  }
  const props = {
    ...{ id, autoFocus: true, 'aria-label': field.name, 'aria-invalid': error !== '' || undefined, value: written },
    'aria-describedby': error === '' ? undefined : `${id}-error`,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setWritten(currentTarget.value),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    },
    className: inputLook,
  }
  return (
    <form noValidate className="grid max-w-[420px] gap-1.5 font-normal" onSubmit={(event) => void save(event)}>
      {field.kind === 'escolha' ? (
        <select {...props}>
          <option value="">{text.none}</option>
          {[...new Set([...field.choices, ...(typeof before === 'string' ? [before] : [])])].map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...props}
          type={field.kind === 'data' ? 'date' : 'text'}
          inputMode={field.kind === 'numero' ? 'decimal' : undefined}
          maxLength={LEAD_SETTING_LIMITS.textLength}
          autoComplete="off"
        />
      )}
      <EditorEnd errorId={`${id}-error`} {...{ error, busy }} save={text.save} leave={text.cancel} onLeave={onClose} />
    </form>
  )
}

/** Writes a value, and offers the one before. */
async function write(
  leadId: string,
  { id, name }: CustomField,
  value: CustomValue | null,
  before: CustomValue | null,
): Promise<void> {
  await setOwnField(leadId, id, value)
  const undo = () => setOwnField(leadId, id, before).catch((error: unknown) => toast.error(messageOf(error)))
  toast(navigator.onLine ? text.saved(name) : text.savedHere(name), {
    duration: LIMITS.undoSeconds * 1_000,
    action: { label: text.undo, onClick: () => void undo() },
  })
}
