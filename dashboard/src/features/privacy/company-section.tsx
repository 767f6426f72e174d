import { displayTime } from '@fechai/domain/clock'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { newId } from '../../lib/new-id.ts'
import { erasingCopy } from '../../parts/deletion-copy.ts'
import { cardLook, Section } from '../../parts/section.tsx'
import {
  askCompanyErasure,
  certificateAddress,
  companyErasure,
  loadCompanyErasure,
  withdrawCompanyErasure,
} from '../../state/company-erasure.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { privacyCopy } from './copy.ts'

const text = privacyCopy.company

/** The end of everything: ordered with name and password, and taken back within a week. */
export function CompanySection() {
  const { erasureId, eraseAt } = useSnapshot(companyErasure)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => void loadCompanyErasure().catch((error: unknown) => toast.error(messageOf(error))), [])
  const withdraw = async () => {
    setBusy(true)
    await withdrawCompanyErasure().then(
      () => toast.success(text.withdrawn),
      (error: unknown) => toast.error(messageOf(error)),
    )
    setBusy(false)
  }
  return (
    <Section title={text.title} note={text.note}>
      <div className={`${cardLook} grid gap-3 px-4 py-3 text-sm`}>
        {erasureId === null || eraseAt === null ? (
          <>
            <p className="text-soft">{text.what}</p>
            <Button className="w-fit" onClick={() => setAsking(true)}>
              {text.erase}
            </Button>
          </>
        ) : (
          <div role="status" className="grid gap-3">
            <div>
              <p className="font-semibold text-danger">{text.due(displayTime(eraseAt))}</p>
              <p className="text-soft">{text.keep}</p>
              <p className="mt-1 break-all select-all">{certificateAddress(erasureId)}</p>
            </div>
            <Button busy={busy} className="w-fit" onClick={() => void withdraw()}>
              {text.withdraw}
            </Button>
          </div>
        )}
      </div>
      <CompanyDialog open={asking} onClose={() => setAsking(false)} />
    </Section>
  )
}

function CompanyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const company = useSnapshot(session).user?.company ?? ''
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const close = () => {
    setName('')
    setPassword('')
    onClose()
  }
  const erase = async () => {
    setBusy(true)
    try {
      await askCompanyErasure(newId(), name, password)
      close()
    } catch (error) {
      toast.error(messageOf(error))
    }
    setBusy(false)
  }
  const isNamed = name.trim() === company.trim()
  return (
    <Dialog open={open} onClose={close} title={text.dialog} description={text.warning} className="w-[480px]">
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isNamed && password !== '') void erase()
        }}
      >
        <TextField
          label={text.name(company)}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          label={text.password}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <DialogActions>
          <Button onClick={close}>{erasingCopy.cancel}</Button>
          <Button type="submit" look="danger" busy={busy} disabled={!isNamed || password === ''}>
            {text.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
