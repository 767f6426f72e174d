import type { SecondFactorBegun } from '@fechai/contracts/second-factor'
import { useState } from 'react'
import { toast } from 'sonner'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
} from '../../state/second-factor.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DialogForm } from './dialog-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'
import { secondFactorCopy as text } from './second-factor-copy.ts'

interface OneDialog {
  open: boolean
  onClose: () => void
}

const read = (fields: FormData, name: string): string => String(fields.get(name) ?? '')

const CurrentPassword = () => (
  <TextField label={text.current} name="current" type="password" autoComplete="current-password" autoFocus />
)

/** Password, then the authenticator, then the codes for the day on which it is not there. */
export function BeginDialog({ open, onClose }: OneDialog) {
  const [begun, setBegun] = useState<SecondFactorBegun | null>(null)
  const [isOn, setIsOn] = useState(false)
  const close = () => {
    onClose()
    setBegun(null)
    setIsOn(false)
  }
  const start = async (fields: FormData) => {
    const current = read(fields, 'current')
    if (current === '') return text.currentMissing
    setBegun(await beginSecondFactor(current))
  }
  const confirm = async (fields: FormData) => {
    const code = read(fields, 'code').trim()
    if (code === '') return text.codeMissing
    await confirmSecondFactor(code)
    toast(text.turnedOn)
    setIsOn(true)
  }
  const [title, description] =
    begun === null ? [text.begin, text.beginText] : isOn ? [text.codes, text.codesText] : [text.scan, text.scanText]
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description={description}
      closesOutside={false}
      className="w-[480px]"
    >
      {begun === null ? (
        <DialogForm key="password" action={text.next} onSend={start} onClose={close}>
          <CurrentPassword />
        </DialogForm>
      ) : isOn ? (
        <RecoveryCodes codes={begun.codes} onKept={close} />
      ) : (
        <DialogForm key="scan" action={text.confirm} onSend={confirm} onClose={close}>
          <ScanStep uri={begun.uri} />
        </DialogForm>
      )}
    </Dialog>
  )
}

export function RenewDialog({ open, onClose }: OneDialog) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => {
    onClose()
    setCodes(null)
  }
  const renew = async (fields: FormData) => {
    const current = read(fields, 'current')
    if (current === '') return text.currentMissing
    setCodes(await renewRecoveryCodes(current))
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={codes ? text.codes : text.renew}
      description={codes ? text.codesText : text.renewText}
      closesOutside={codes === null}
      className="w-[480px]"
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={close} />
      ) : (
        <DialogForm action={text.renewAction} onSend={renew} onClose={close}>
          <CurrentPassword />
        </DialogForm>
      )}
    </Dialog>
  )
}

export function DisableDialog({ open, onClose }: OneDialog) {
  const disable = async (fields: FormData) => {
    const [current, code] = [read(fields, 'current'), read(fields, 'code').trim()]
    if (current === '' || code === '') return text.disableMissing
    await disableSecondFactor(current, code)
    toast(text.disabled)
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={text.disable} description={text.disableText} className="w-[480px]">
      <DialogForm action={text.turnOff} onSend={disable} onClose={onClose}>
        <CurrentPassword />
        <TextField
          label={text.disableCode}
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={11}
        />
      </DialogForm>
    </Dialog>
  )
}
