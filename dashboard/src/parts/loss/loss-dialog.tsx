import type { LeadSettings } from '@fechai/contracts/lead-settings'
import type { Lead } from '@fechai/domain/lead'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { leadSettings, needLeadSettings } from '../../state/lead-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lossCopy as text } from './loss-copy.ts'
import { markLost } from './mark-lost.ts'

interface ReasonDialogProps {
  open: boolean
  title: string
  text: string
  onClose: () => void
  onChoose: (motivo: string | null) => void
}

/** Asks for the reason of a loss: one press chooses it, and closes. */
export function ReasonDialog({ open, title, text: description, onClose, onChoose }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} className="w-[420px]">
      {open && (
        <Reasons
          choose={(motivo) => {
            onClose()
            onChoose(motivo)
          }}
        />
      )}
    </Dialog>
  )
}

export interface LossDialogProps {
  /** Lead that is lost; null while the dialog is closed. */
  lead: Pick<Lead, 'id' | 'nome'> | null
  onClose: () => void
}

/** Asks why one lead was lost, and marks it. */
export const LossDialog = ({ lead, onClose }: LossDialogProps) => (
  <ReasonDialog
    open={lead !== null}
    title={text.title(lead?.nome ?? '')}
    text={text.text}
    onClose={onClose}
    onChoose={(motivo) => void markLost(lead!, motivo)}
  />
)

function Reasons({ choose }: { choose: (motivo: string | null) => void }) {
  const { known, error } = useSnapshot(leadSettings) as { known: LeadSettings | null; error: string }
  useEffect(() => void needLeadSettings(), [])
  if (known === null && error !== '')
    return (
      <div role="alert" className="mt-3 grid justify-items-start gap-2">
        <p>{error}</p>
        <Button onClick={() => void needLeadSettings()}>{text.retry}</Button>
      </div>
    )
  if (known === null) return <span aria-busy aria-label={text.loading} className="mt-3 skeleton h-40" />
  return (
    <ul className="mt-3 grid gap-1">
      {known.reasons
        .filter(({ archived }) => !archived)
        .map(({ id, name }) => (
          <li key={id}>
            <Choice onClick={() => choose(id)}>{name}</Choice>
          </li>
        ))}
      {!known.demandsReason && (
        <li>
          <Choice onClick={() => choose(null)} quiet>
            {text.none}
          </Choice>
        </li>
      )}
    </ul>
  )
}

const Choice = ({ quiet = false, ...rest }: { quiet?: boolean; onClick: () => void; children: string }) => (
  <button
    type="button"
    {...rest}
    className={`flex min-h-9 w-full items-center rounded-control border border-line2 px-3 text-left hover:border-field hover:bg-raise touch:min-h-11 ${quiet ? 'text-soft' : ''}`}
  />
)
