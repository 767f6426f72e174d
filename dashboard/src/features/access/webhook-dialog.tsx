import type { Webhook, WebhookSecret } from '@fechai/contracts/webhooks'
import {
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  WEBHOOK_FIELD_NAMES,
  WEBHOOK_FIELDS,
  WEBHOOK_LIMITS,
  type WebhookEvent,
  type WebhookField,
} from '@fechai/domain/webhook'
import { useState } from 'react'
import { toast } from 'sonner'
import { changeWebhook, createWebhook, removeWebhook, rotateWebhookSecret } from '../../state/webhooks.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { AskPassword } from './ask-password.tsx'
import { DialogForm } from './dialog-form.tsx'
import { OwnPassword, ownPasswordIn, ownPasswordProblem } from './own-password.tsx'
import { ShownOnce } from './shown-once.tsx'
import { webhookCopy as text } from './webhook-copy.ts'

const isAddress = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:'

/** Asks for the address, events and fields of a webhook; a new one then shows its secret once. */
export function WebhookDialog({ open, known, onClose }: { open: boolean; known?: Webhook; onClose: () => void }) {
  const [made, setMade] = useState<WebhookSecret | null>(null)
  const close = () => {
    setMade(null)
    onClose()
  }
  const send = async (fields: FormData) => {
    const url = String(fields.get('url') ?? '').trim()
    const events = fields.getAll('event') as WebhookEvent[]
    const problem = ownPasswordProblem(fields)
    if (!isAddress(url)) return text.noUrl
    if (events.length === 0) return text.noEvent
    if (problem) return problem
    const body = { url, events, fields: fields.getAll('field') as WebhookField[], current: ownPasswordIn(fields) }
    if (!known) return setMade(await createWebhook(body))
    await changeWebhook(known.id, body)
    toast(text.saved)
    onClose()
  }
  if (made) return <SecretDialog made={made} onClose={close} />
  return (
    <Dialog
      open={open}
      onClose={close}
      title={known ? text.changeDialog : text.dialog}
      description={text.dialogText}
      className="w-[520px]"
    >
      <DialogForm action={known ? text.save : text.create} onSend={send} onClose={close}>
        <TextField
          label={text.url}
          name="url"
          type="url"
          placeholder="https://"
          defaultValue={known?.url}
          maxLength={WEBHOOK_LIMITS.urlLength}
          autoComplete="off"
          autoFocus
        />
        <Choices
          legend={text.events}
          name="event"
          names={WEBHOOK_EVENT_NAMES}
          words={WEBHOOK_EVENTS}
          chosen={known?.events}
        />
        <Choices
          legend={text.fields}
          note={text.fieldsNote}
          name="field"
          names={WEBHOOK_FIELD_NAMES}
          words={WEBHOOK_FIELDS}
          chosen={known?.fields}
        />
        <OwnPassword />
      </DialogForm>
    </Dialog>
  )
}

interface ChoicesProps<Name extends string> {
  legend: string
  note?: string
  name: string
  names: readonly Name[]
  words: Readonly<Record<Name, string>>
  chosen?: readonly Name[] | undefined
}

const Choices = <Name extends string>({ legend, note, name, names, words, chosen = [] }: ChoicesProps<Name>) => (
  <fieldset className="text-sm">
    <legend className="mb-1.5">{legend}</legend>
    {note && <p className="mb-1.5 text-xs text-soft">{note}</p>}
    <div className="grid gap-x-4 gap-y-2 tablet:grid-cols-2">
      {names.map((each) => (
        <label key={each} className="flex items-center gap-2.5 touch:min-h-11">
          <input
            type="checkbox"
            name={name}
            value={each}
            defaultChecked={chosen.includes(each)}
            className="size-4 shrink-0 accent-(--accent)"
          />
          {words[each]}
        </label>
      ))}
    </div>
  </fieldset>
)

/** Asks for the password, makes a new secret and shows it once. */
export function RotateSecretDialog({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [made, setMade] = useState<WebhookSecret | null>(null)
  if (made) return <SecretDialog made={made} onClose={onClose} />
  return (
    <AskPassword
      title={text.rotateTitle}
      description={text.rotateText}
      action={text.rotate}
      onConfirm={async (current) => setMade(await rotateWebhookSecret(id, current))}
      onClose={onClose}
    />
  )
}

export const RemoveWebhookDialog = ({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) => (
  <ConfirmDialog
    {...{ title: text.removeTitle, description: text.removeText, action: text.remove }}
    look="danger"
    onConfirm={() => removeWebhook(id).then(() => toast(text.removed))}
    onClose={onClose}
  />
)

const SecretDialog = ({ made, onClose }: { made: WebhookSecret; onClose: () => void }) => (
  <ShownOnce
    title={text.secretTitle}
    description={text.secretMade}
    label={text.secret}
    value={made.secret}
    copy={text.copy}
    copied={text.copied}
    onClose={onClose}
  />
)
