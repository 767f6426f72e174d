import type { ApiKey, ApiKeyToken, NewApiKey } from '@fechai/contracts/api-keys'
import { API_KEY_DAYS, API_KEY_LIMITS, API_SCOPE_NAMES, API_SCOPES, type ApiScope } from '@fechai/domain/api-key'
import { useState } from 'react'
import { createApiKey, rotateApiKey } from '../../state/api-keys.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { inputLook, TextField } from '../../ui/text-field.tsx'
import { apiKeyCopy as text } from './api-key-copy.ts'
import { AskPassword } from './ask-password.tsx'
import { DialogForm } from './dialog-form.tsx'
import { OwnPassword, ownPasswordIn, ownPasswordProblem } from './own-password.tsx'
import { ShownOnce } from './shown-once.tsx'

/** Asks for a name, scopes and an end, then shows the token once. */
export function ApiKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [made, setMade] = useState<ApiKeyToken | null>(null)
  const close = () => {
    setMade(null)
    onClose()
  }
  if (made) return <TokenDialog made={made} note={text.made} onClose={close} />
  return (
    <Dialog open={open} onClose={close} title={text.dialog} description={text.dialogText} className="w-[480px]">
      <NewKeyForm onMade={setMade} onClose={close} />
    </Dialog>
  )
}

function NewKeyForm({ onMade, onClose }: { onMade: (made: ApiKeyToken) => void; onClose: () => void }) {
  const send = async (fields: FormData) => {
    const name = String(fields.get('name') ?? '').trim()
    const scopes = fields.getAll('scope') as ApiScope[]
    const days = (fields.get('days') === '' ? null : Number(fields.get('days'))) as NewApiKey['days']
    if (name === '') return text.noName
    if (scopes.length === 0) return text.noScope
    const problem = ownPasswordProblem(fields)
    if (problem) return problem
    onMade(await createApiKey({ name, scopes, days, current: ownPasswordIn(fields) }))
  }
  return (
    <DialogForm action={text.create} onSend={send} onClose={onClose}>
      <TextField
        label={text.name}
        name="name"
        placeholder={text.nameHint}
        maxLength={API_KEY_LIMITS.nameLength}
        autoComplete="off"
        autoFocus
      />
      <fieldset className="grid gap-2 text-sm">
        <legend className="mb-1.5">{text.scopes}</legend>
        {API_SCOPE_NAMES.map((scope) => (
          <label key={scope} className="flex items-center gap-2.5 touch:min-h-11">
            <input type="checkbox" name="scope" value={scope} className="size-4 shrink-0 accent-(--accent)" />
            {API_SCOPES[scope]}
          </label>
        ))}
      </fieldset>
      <label className="grid gap-1.5 text-sm">
        {text.ends}
        <select name="days" defaultValue={90} className={inputLook}>
          {API_KEY_DAYS.map((days) => (
            <option key={days} value={days ?? ''}>
              {text.days(days)}
            </option>
          ))}
        </select>
      </label>
      <OwnPassword />
    </DialogForm>
  )
}

/** Asks for the password, makes a new token and shows it once. */
export function RotateDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [made, setMade] = useState<ApiKeyToken | null>(null)
  if (made) return <TokenDialog made={made} note={text.rotated} onClose={onClose} />
  return (
    <AskPassword
      title={text.rotateTitle(name)}
      description={text.rotateText}
      action={text.rotate}
      onConfirm={async (current) => setMade(await rotateApiKey(id, current))}
      onClose={onClose}
    />
  )
}

/** Shows the token of a key, this once. */
const TokenDialog = ({ made, note, onClose }: { made: ApiKeyToken; note: string; onClose: () => void }) => (
  <ShownOnce
    title={text.madeTitle(made.key.name)}
    description={note}
    label={text.token}
    value={made.token}
    copy={text.copy}
    copied={text.copied}
    onClose={onClose}
  />
)
