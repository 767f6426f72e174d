import type { Member } from '@fechai/contracts/members'
import type { SsoConnection } from '@fechai/contracts/sso'
import { SSO_LIMITS } from '@fechai/domain/sso'
import { Copy } from 'lucide-react'
import { toast } from 'sonner'
import { copyWithToast } from '../../parts/copy-with-toast.ts'
import { connectSso, removeSso, switchSso } from '../../state/sso.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { inputLook, TextField } from '../../ui/text-field.tsx'
import { AskPassword } from './ask-password.tsx'
import { DialogForm } from './dialog-form.tsx'
import { OwnPassword, ownPasswordIn, ownPasswordProblem } from './own-password.tsx'
import { ssoCopy as text } from './sso-copy.ts'

const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim()

/** Asks for the issuer and its client, and shows the address that the issuer has to allow. */
export function ConnectDialog({
  redirectUri,
  known,
  onClose,
}: {
  redirectUri: string
  known: SsoConnection | null
  onClose: () => void
}) {
  const send = async (fields: FormData) => {
    const [issuer, clientId] = [textOf(fields, 'issuer'), textOf(fields, 'clientId')]
    const secret = textOf(fields, 'secret') || null
    if (!URL.canParse(issuer)) return text.noIssuer
    if (clientId === '') return text.noClientId
    if (!known && secret === null) return text.noSecret
    const problem = ownPasswordProblem(fields)
    if (problem) return problem
    await connectSso({ issuer, clientId, secret, current: ownPasswordIn(fields) })
    toast(text.saved)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={known ? text.changeDialog : text.dialog}
      description={known ? text.changeText : text.dialogText}
      className="w-[520px]"
    >
      <DialogForm action={known ? text.save : text.connect} onSend={send} onClose={onClose}>
        <CopyField label={text.redirect} value={redirectUri} copy={text.copyRedirect} copied={text.redirectCopied} />
        <TextField
          label={text.issuer}
          name="issuer"
          type="url"
          placeholder="https://"
          hint={text.issuerHint}
          defaultValue={known?.issuer}
          maxLength={SSO_LIMITS.textLength}
          autoComplete="off"
          autoFocus
        />
        <TextField
          label={text.clientId}
          name="clientId"
          defaultValue={known?.clientId}
          maxLength={SSO_LIMITS.textLength}
          autoComplete="off"
        />
        <TextField
          label={text.secret}
          name="secret"
          type="password"
          hint={known ? text.secretKept : text.secretHint}
          maxLength={SSO_LIMITS.textLength}
          autoComplete="off"
        />
        <OwnPassword />
      </DialogForm>
    </Dialog>
  )
}

/** Switches the sign-in on, as one of two ways, or off. */
export function SwitchDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const confirm = async (current: string) => {
    await switchSso({ on: !isOn, only: false, breakGlass: null, current })
    toast(isOn ? text.turnedOff : text.turnedOn)
    onClose()
  }
  return (
    <AskPassword
      title={isOn ? text.turnOffTitle : text.turnOnTitle}
      description={isOn ? text.turnOffText : text.turnOnText}
      action={isOn ? text.turnOff : text.turnOn}
      look={isOn ? 'danger' : 'primary'}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

/** Makes the sign-in the only way, with a person for emergencies, or one of two ways again. */
export function OnlyDialog({
  isOnly,
  people,
  onClose,
}: {
  isOnly: boolean
  people: readonly Member[]
  onClose: () => void
}) {
  const able = people.filter(
    ({ role, deactivatedAt, secondFactor }) => role === 'gestor' && deactivatedAt === null && secondFactor,
  )
  const send = async (fields: FormData) => {
    const breakGlass = isOnly ? null : textOf(fields, 'breakGlass')
    if (breakGlass === '') return text.noBreakGlass
    const problem = ownPasswordProblem(fields)
    if (problem) return problem
    await switchSso({ on: true, only: !isOnly, breakGlass, current: ownPasswordIn(fields) })
    toast(isOnly ? text.relaxed : text.required)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOnly ? text.relaxTitle : text.onlyTitle}
      description={isOnly ? text.relaxText : text.onlyDialog}
      className="w-[440px]"
    >
      <DialogForm action={isOnly ? text.relax : text.require} onSend={send} onClose={onClose}>
        {!isOnly &&
          (able.length === 0 ? (
            <p className="text-sm text-amber">{text.noBreakGlass}</p>
          ) : (
            <label className="grid gap-1.5 text-sm">
              {text.breakGlass}
              <select name="breakGlass" className={inputLook}>
                {able.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
              <span className="text-xs text-soft">{text.breakGlassHint}</span>
            </label>
          ))}
        <OwnPassword />
      </DialogForm>
    </Dialog>
  )
}

export function RemoveSsoDialog({ onClose }: { onClose: () => void }) {
  const confirm = async (current: string) => {
    await removeSso(current)
    toast(text.removed)
    onClose()
  }
  return (
    <AskPassword
      title={text.removeTitle}
      description={text.removeText}
      action={text.remove}
      look="danger"
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

/** An address that is copied into another program. */
export const CopyField = ({
  label,
  value,
  copy,
  copied,
}: {
  label: string
  value: string
  copy: string
  copied: string
}) => (
  <TextField
    label={label}
    readOnly
    value={value}
    onFocus={(event) => event.currentTarget.select()}
    end={
      <button
        type="button"
        aria-label={copy}
        onClick={() => void copyWithToast(value, copied)}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-soft hover:text-text touch:w-11"
      >
        <Copy aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    }
  />
)
