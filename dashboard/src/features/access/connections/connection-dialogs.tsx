import type { Connection } from '@fechai/contracts/connections'
import { CONNECTION_KINDS, type ConnectionKind } from '@fechai/domain/connection'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import {
  authoriseAgain,
  previewMapping,
  removeConnection,
  startConnection,
  switchConnection,
  takeBack,
} from '../../../state/connections.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AskPassword } from '../ask-password.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { DialogForm } from '../dialog-form.tsx'
import { OwnPassword, ownPasswordIn, ownPasswordProblem } from '../own-password.tsx'
import { connectionCopy as text } from './copy.ts'

interface Of {
  connection: Connection
  onClose: () => void
}

const leaveFor = (url: string | null): void => {
  if (url !== null) location.assign(url)
}

/** Asks for the password and leaves for the page of the other system. */
export const ConnectDialog = ({ kind, onClose }: { kind: ConnectionKind; onClose: () => void }) => (
  <AskPassword
    title={text.connect(kind)}
    description={text.connectText(kind)}
    action={text.goOn}
    onConfirm={async (current) => leaveFor(await startConnection({ kind, receiver: null, current }))}
    onClose={onClose}
  />
)

/** The same for a connection that lost its access, or never got one. */
export const AuthoriseDialog = ({ connection: { id, kind, off }, onClose }: Of) => (
  <AskPassword
    title={text.connect(kind)}
    description={off?.reason === 'revogada' ? text.authoriseText : text.connectText(kind)}
    action={text.goOn}
    onConfirm={async (current) => leaveFor(await authoriseAgain(id, { receiver: null, current }))}
    onClose={onClose}
  />
)

const isAddress = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:'

interface ReceiverProps {
  /** Null for a new one; otherwise its address and token are exchanged. */
  connection: Connection | null
  onClose: () => void
}

/** Asks for the address and token of a receiver of the company's own. */
export function ReceiverDialog({ connection, onClose }: ReceiverProps) {
  const send = async (fields: FormData) => {
    const [url, token] = ['url', 'token'].map((name) => String(fields.get(name) ?? '').trim()) as [string, string]
    const problem = ownPasswordProblem(fields)
    if (!isAddress(url)) return text.noUrl
    if (token.length < 8) return text.noToken
    if (problem) return problem
    const given = { receiver: { url, token }, current: ownPasswordIn(fields) }
    await (connection ? authoriseAgain(connection.id, given) : startConnection({ kind: 'http', ...given }))
    toast(connection ? text.receiverChanged : text.connected)
    onClose()
  }
  const [title, description] = connection
    ? [text.changeReceiver, text.changeReceiverText]
    : [text.receiver, text.receiverText]
  return (
    <Dialog open onClose={onClose} title={title} description={description} className="w-[520px]">
      <DialogForm action={text.goOn} onSend={send} onClose={onClose}>
        <TextField
          label={text.url}
          name="url"
          type="url"
          placeholder="https://"
          maxLength={500}
          autoComplete="off"
          autoFocus
        />
        <TextField label={text.token} name="token" maxLength={500} autoComplete="off" />
        <OwnPassword />
      </DialogForm>
    </Dialog>
  )
}

interface FinalProps {
  title: string
  description: string
  action: string
  said: string
  onConfirm: (current: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password before something that cannot be undone, and says that it is done. */
const FinalDialog = ({ said, onConfirm, onClose, ...words }: FinalProps) => (
  <AskPassword
    {...words}
    look="danger"
    onConfirm={async (current) => {
      await onConfirm(current)
      toast(said)
      onClose()
    }}
    onClose={onClose}
  />
)

export const RemoveConnectionDialog = ({ connection, onClose }: Of) => (
  <FinalDialog
    {...{ title: text.removeTitle, description: text.removeText(connection), action: text.remove, said: text.removed }}
    onConfirm={(current) => removeConnection(connection.id, current)}
    onClose={onClose}
  />
)

export const TakeBackDialog = ({ connection: { id }, onClose }: Of) => (
  <FinalDialog
    {...{ title: text.takeBackTitle, description: text.takeBackText, action: text.takeBack, said: text.takenBack }}
    onConfirm={(current) => takeBack(id, current)}
    onClose={onClose}
  />
)

/** The first synchronisation of one that was switched on with new leads alone. */
export const SendEarlierDialog = ({ connection: { id }, onClose }: Of) => (
  <ConfirmDialog
    {...{ title: text.sendEarlierTitle, description: text.sendEarlierText, action: text.sendEarlier }}
    onConfirm={() => switchConnection(id, true, true).then(() => toast(text.started))}
    onClose={onClose}
  />
)

/** Switches a connection on for the first time: with the leads that are there, or with new ones alone. */
export function StartDialog({ connection: { id, kind, mapping }, onClose }: Of) {
  const [total, setTotal] = useState<number | null>(null)
  useEffect(() => {
    // Without the number the choice is the same.
    if (mapping)
      void previewMapping(id, mapping).then(
        (preview) => setTotal(preview.total),
        () => undefined,
      )
  }, [id, mapping])
  const send = async (fields: FormData) => {
    await switchConnection(id, true, fields.get('all') === 'on')
    toast(text.started)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${text.start}: ${CONNECTION_KINDS[kind]}`}
      description={text.startText}
      className="w-[440px]"
    >
      <DialogForm action={text.turnOn} onSend={send} onClose={onClose}>
        <fieldset className="grid gap-2 text-sm">
          {[
            ['on', text.startAll(total)],
            ['off', text.startNew],
          ].map(([value, words]) => (
            <label key={value} className="flex items-center gap-2.5 touch:min-h-11">
              <input type="radio" name="all" value={value} defaultChecked={value === 'on'} className="accent-accent" />
              {words}
            </label>
          ))}
        </fieldset>
      </DialogForm>
    </Dialog>
  )
}
