import type { LeadField } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'
import clsx from 'clsx'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { ApiError, messageOf } from '../../lib/api.ts'
import { deepLead, saveField } from '../../state/deep-lead.ts'
import { draftOf, dropDraft, keepDraft } from '../../state/drafts.ts'
import { EditorEnd } from '../../parts/editor-end.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { deepLeadCopy } from './copy.ts'
import { draftPlace } from './draft-place.ts'
import { FIELD_FORMS, fromText, startOf, toText } from './field-text.ts'

const text = deepLeadCopy.edit

/** The box of one field. What was written stays in it until it is saved or left. */
export function FieldEditor({ lead, field, onClose }: { lead: Lead; field: LeadField; onClose: () => void }) {
  const form = FIELD_FORMS[field]
  const value = lead[field]
  const label = deepLeadCopy.labels[field]
  const place = draftPlace(lead.id, field)
  const [draft] = useState(() => draftOf(place))
  const [written, setWritten] = useState(() => draft?.text ?? startOf(lead, field))
  /** The stored value that the user saw: a change elsewhere is shown before it is overwritten. */
  const [seen, setSeen] = useState(draft ? (draft.seen as typeof value) : value)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const box = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null)
  const id = useId()
  const hint = form.kind === 'list' ? text.listHint : form.kind === 'long' ? text.longHint : ''

  useEffect(() => {
    box.current?.focus()
    if (form.kind !== 'choice') box.current?.select()
  }, [form.kind])

  const write = (next: string) => {
    setWritten(next)
    keepDraft(place, { text: next, seen })
  }
  const leave = () => {
    dropDraft(place)
    onClose()
  }
  const save = async () => {
    if (busy) return
    // An empty box that stays empty decides nothing.
    if (written.trim() === '' && startOf(lead, field) === '') return leave()
    setError('')
    setBusy(true)
    try {
      await saveField(field, fromText(field, written), seen)
      leave()
    } catch (failure) {
      setError(sentenceOf(failure, field))
      if (isConflict(failure)) setSeen(deepLead.lead![field])
      setBusy(false)
      box.current?.focus()
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
    const several = form.kind === 'long' || form.kind === 'list'
    if (event.key === 'Enter' && (several ? event.ctrlKey || event.metaKey : true)) {
      event.preventDefault()
      void save()
    }
  }
  const props = {
    ref: box,
    id,
    'aria-label': label,
    'aria-invalid': error !== '' || undefined,
    'aria-describedby': error !== '' ? `${id}-error` : hint ? `${id}-hint` : undefined,
    value: written,
    onKeyDown,
  }
  return (
    <form
      className="grid max-w-[640px] gap-1.5 font-normal"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {form.kind === 'choice' ? (
        <select {...props} className={inputLook} onChange={(event) => write(event.currentTarget.value)}>
          {form.choices!.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : form.kind === 'long' || form.kind === 'list' ? (
        <textarea
          {...props}
          rows={4}
          maxLength={form.maxLength}
          onChange={(event) => write(event.currentTarget.value)}
          className={clsx(inputLook, 'h-auto resize-y py-2 leading-[1.45] touch:h-auto')}
        />
      ) : (
        <input
          {...props}
          inputMode={form.kind === 'number' ? 'numeric' : undefined}
          maxLength={form.maxLength}
          autoComplete="off"
          onChange={(event) => write(event.currentTarget.value)}
          className={inputLook}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
      <EditorEnd errorId={`${id}-error`} {...{ error, busy }} save={text.save} leave={text.cancel} onLeave={leave} />
    </form>
  )
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'lead_alterado'

function sentenceOf(error: unknown, field: LeadField): string {
  const sentence = messageOf(error)
  return isConflict(error) ? `${sentence} ${text.now(toText(deepLead.lead![field]))}` : sentence
}
