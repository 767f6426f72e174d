import { PHASE_TITLES, PHASES, type Phase } from '@fechai/domain/phases'
import { NEW_LEAD_LENGTHS as LENGTHS, TYPED_DEFAULTS } from '@fechai/domain/typed-lead'
import { CircleAlert, FileUp } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { messageOf } from '../../lib/api.ts'
import { draftOf, dropDraft, keepDraft } from '../../state/drafts.ts'
import { session } from '../../state/session.ts'
import { openAddLead } from '../../state/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { inputLook, TextField } from '../../ui/text-field.tsx'
import { leaveDialog } from './actions.ts'
import { addTypedLead } from './add-typed-lead.ts'
import { uploadsCopy } from './copy.ts'
import { NOTHING_TYPED, problemsOf, saidIn, type TypedField, type TypedWords } from './typed-words.ts'

const text = uploadsCopy.typed
const DRAFT = 'typed-lead'

/** A lead without a file. What was typed stays until it is a lead, also when the dialog is closed beside it. */
export function TypedLeadForm() {
  const [words, setWords] = useState<TypedWords>(wordsKept)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const problems = tried ? problemsOf(words) : {}
  useEffect(() => focusOn(form.current, 'nome'), [])

  const write = (field: TypedField, value: string) => {
    const next = { ...words, [field]: value }
    setWords(next)
    keepDraft(DRAFT, { text: JSON.stringify(next) })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setError('')
    const [wrong] = Object.keys(problemsOf(words)) as TypedField[]
    if (wrong) return focusOn(form.current, wrong)
    setBusy(true)
    try {
      await addTypedLead(saidIn(words, session.user?.name ?? ''))
      dropDraft(DRAFT)
    } catch (failure) {
      setError(text.failed(messageOf(failure)))
      setBusy(false)
    }
  }
  const cancel = () => {
    dropDraft(DRAFT)
    leaveDialog()
  }
  const box = (field: Exclude<TypedField, 'fase'>) => ({
    name: field,
    label: text[field],
    value: words[field],
    maxLength: LENGTHS[field],
    autoComplete: 'off',
    wrong: problems[field] ?? null,
    onChange: (event: { currentTarget: HTMLInputElement }) => write(field, event.currentTarget.value),
  })
  return (
    <form ref={form} noValidate className="mt-4" onSubmit={(event) => void save(event)}>
      <div className="grid items-start gap-x-3 gap-y-3.5 tablet:grid-cols-2">
        <TextField {...box('nome')} autoCapitalize="words" />
        <TextField {...box('whatsapp')} type="tel" inputMode="tel" placeholder={text.whatsappExample} />
        <TextField {...box('produto')} className="tablet:col-span-2" placeholder={TYPED_DEFAULTS.produto} />
        <TextField {...box('valor')} placeholder={text.valorExample} />
        <TextField {...box('quantidade')} placeholder={TYPED_DEFAULTS.quantidade} />
        <PhaseField value={words.fase} onChange={(fase) => write('fase', fase)} />
        <TextField {...box('proximoPasso')} placeholder={TYPED_DEFAULTS.proximoPasso} />
      </div>
      {error !== '' && (
        <Notice icon={CircleAlert} look="wrong" role="alert" className="mt-4">
          {error}
        </Notice>
      )}
      <DialogActions>
        <Button look="quiet" className="tablet:mr-auto tablet:-ml-3" onClick={openAddLead}>
          <FileUp aria-hidden className="size-4" strokeWidth={1.75} />
          {text.back}
        </Button>
        <Button onClick={cancel}>{text.cancel}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {busy ? text.saving : text.save}
        </Button>
      </DialogActions>
    </form>
  )
}

function PhaseField({ value, onChange }: { value: Phase; onChange: (fase: Phase) => void }) {
  const id = useId()
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm">
        {text.fase}
      </label>
      <select
        id={id}
        value={value}
        className={inputLook}
        onChange={(event) => onChange(event.currentTarget.value as Phase)}
      >
        {PHASES.map((fase) => (
          <option key={fase} value={fase}>
            {PHASE_TITLES[fase]}
          </option>
        ))}
      </select>
    </div>
  )
}

const focusOn = (form: HTMLFormElement | null, field: TypedField): void =>
  form?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()

function wordsKept(): TypedWords {
  const draft = draftOf(DRAFT)
  return draft ? { ...NOTHING_TYPED, ...(JSON.parse(draft.text) as Partial<TypedWords>) } : NOTHING_TYPED
}
