import type { CloudNumberAnswer } from '@fechai/contracts/whatsapp-cloud'
import { useState } from 'react'
import { DialogForm } from '../../parts/dialog-form.tsx'
import { connectOfficial } from '../../state/official-numbers.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { officialCopy } from './official-copy.ts'
import { OfficialNumber, titleOf } from './official-number.tsx'

const text = officialCopy.dialog
const FIELDS = ['phoneNumberId', 'wabaId', 'accessToken', 'appSecret', 'customName'] as const
type Values = Record<(typeof FIELDS)[number], string>
const EMPTY: Values = { phoneNumberId: '', wabaId: '', accessToken: '', appSecret: '', customName: '' }
const ID = /^\d{5,25}$/

export interface OfficialDialogProps {
  open: boolean
  onClose: () => void
  /** A connected number that gets new secrets. */
  known?: Pick<CloudNumberAnswer, 'phoneNumberId' | 'wabaId'>
}

/** Asks for a number's values at Meta, has them checked there, then shows what Meta's page asks for. */
export function OfficialDialog({ open, onClose, known }: OfficialDialogProps) {
  const [made, setMade] = useState<CloudNumberAnswer | null>(null)
  const close = () => {
    setMade(null)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={made ? titleOf(made) : text.title}
      {...(!made && { description: text.text })}
      closesOutside={false}
      className="w-[560px]"
    >
      {made ? (
        <OfficialNumber number={made} onClose={close} />
      ) : (
        <Form known={known} onMade={setMade} onClose={close} />
      )}
    </Dialog>
  )
}

interface FormProps {
  known: OfficialDialogProps['known']
  onMade: (made: CloudNumberAnswer) => void
  onClose: () => void
}

function Form({ known, onMade, onClose }: FormProps) {
  const [values, setValues] = useState<Values>({ ...EMPTY, ...known })
  const set = (name: keyof Values) => (event: { currentTarget: HTMLInputElement }) =>
    setValues({ ...values, [name]: event.currentTarget.value })
  const trimmed = Object.fromEntries(FIELDS.map((name) => [name, values[name].trim()])) as Values
  const check = (): string => {
    if (!ID.test(trimmed.phoneNumberId) || !ID.test(trimmed.wabaId)) return text.wrongId
    return trimmed.accessToken.length < 20 || trimmed.appSecret.length < 16 ? text.missing : ''
  }
  const { customName, ...access } = trimmed
  return (
    <DialogForm
      cancel={text.cancel}
      save={text.connect}
      check={check}
      className="gap-3"
      onSave={async () => onMade(await connectOfficial({ ...access, ...(customName !== '' && { customName }) }))}
      // What was made is shown in place of the form.
      onClose={() => undefined}
      onCancel={onClose}
    >
      <TextField
        {...{ label: text.phoneNumberId, hint: text.phoneNumberIdHint, inputMode: 'numeric', autoComplete: 'off' }}
        {...{ value: values.phoneNumberId, onChange: set('phoneNumberId'), readOnly: known !== undefined }}
        autoFocus={!known}
      />
      <TextField
        {...{ label: text.wabaId, hint: text.wabaIdHint, inputMode: 'numeric', autoComplete: 'off' }}
        {...{ value: values.wabaId, onChange: set('wabaId') }}
      />
      <TextField
        {...{ label: text.accessToken, hint: text.accessTokenHint, type: 'password', autoComplete: 'off' }}
        {...{ value: values.accessToken, onChange: set('accessToken'), autoFocus: known !== undefined }}
      />
      <TextField
        {...{ label: text.appSecret, hint: text.appSecretHint, type: 'password', autoComplete: 'off' }}
        {...{ value: values.appSecret, onChange: set('appSecret') }}
      />
      {!known && (
        <TextField {...{ label: text.name, maxLength: 60, value: values.customName, onChange: set('customName') }} />
      )}
    </DialogForm>
  )
}
