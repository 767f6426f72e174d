import type { Lead } from '@fechai/domain/lead'
import { Button } from '../ui/button.tsx'
import { discardLead, keepAsLead } from './keep-as-lead.ts'
import { noSaleCopy as text } from './no-sale-copy.ts'

export interface NoSaleActionsProps {
  lead: Lead
  /** Called after a discard, on screens that allow it; the message about it offers the undo. */
  onDiscarded?: (() => void) | undefined
}

/** 'Manter como lead' and 'Descartar', each with its way back. */
export const NoSaleActions = ({ lead, onDiscarded }: NoSaleActionsProps) => (
  <div className="flex flex-wrap gap-1 print:hidden">
    <Button className="px-2! text-xs!" onClick={() => void keepAsLead(lead)}>
      {text.keep}
    </Button>
    {onDiscarded && (
      <Button
        look="quiet"
        className="px-1.5! text-xs! font-normal!"
        onClick={() => void discardLead(lead).then((gone) => gone && onDiscarded())}
      >
        {text.discard}
      </Button>
    )}
  </div>
)

interface NoSaleNoteProps extends NoSaleActionsProps {
  className?: string
}

/** Replaces the words of a sale: states that it does not look like one, and offers the possible actions. */
export const NoSaleNote = ({ lead, onDiscarded, className = '' }: NoSaleNoteProps) => (
  <div
    role="note"
    className={`grid gap-2 rounded-surface border border-line bg-raise px-3.5 py-3 text-sm ${className}`}
  >
    <p>
      {text.sentence} <span className="text-soft">{text.means}</span>
    </p>
    <NoSaleActions lead={lead} onDiscarded={onDiscarded} />
  </div>
)
