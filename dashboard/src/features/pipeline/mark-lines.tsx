import type { Lead } from '@fechai/domain/lead'
import { refusalIn } from '@fechai/domain/standing'
import { STILL_HEARING } from '@fechai/domain/still-reading'
import { isToConfirm } from '@fechai/domain/to-confirm'
import { EarOff } from 'lucide-react'
import { formatWhatsapp } from '../../lib/format-whatsapp.ts'
import { ToConfirmDot } from '../../parts/certainty.tsx'
import { factCopy } from '../../parts/fact-copy.ts'
import { News } from '../../parts/news.tsx'
import { Refusals } from '../../parts/refusals.tsx'
import { ToConfirm } from '../../parts/to-confirm.tsx'
import { refusedOn, type CardMark } from './card-mark.ts'
import { pipelineCopy } from './copy.ts'

const text = pipelineCopy.card

export interface MarkLinesProps {
  lead: Lead
  /** The card's mark; null for all that apply, on a card that is open. */
  only: CardMark | null
  /** One line, on a compact card. */
  isTight?: boolean
}

/** Marks that have a line of their own and that few cards have: their code comes after the board. */
export function MarkLines({ lead, only, isTight = false }: MarkLinesProps) {
  const shows = (each: CardMark) => only === null || only === each
  const look = isTight ? '' : 'mt-1 text-xs'
  return (
    <>
      {shows('quantidade') && isToConfirm(lead, 'quantidade') && (
        <Asked lead={lead} field="quantidade" className={look} />
      )}
      {isTight && only === 'whatsapp' && <Asked lead={lead} field="whatsapp" className={look} />}
      {shows('refused') &&
        (isTight ? (
          <Reason lead={lead} />
        ) : (
          <Refusals lead={lead} labels={text.fields} fields={refusedOn(lead).slice(0, only === null ? undefined : 1)} />
        ))}
      {shows('news') && lead.novidades > 0 && <News lead={lead} className={look} />}
      {shows('unheard') && lead.audios_nao_ouvidos > 0 && lead.ia_pendente?.why !== STILL_HEARING && (
        <p data-mark="unheard" className={`flex items-center gap-1 truncate text-amber ${look}`}>
          <EarOff aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
          {text.unheard(lead.audios_nao_ouvidos)}
        </p>
      )}
    </>
  )
}

/** A field to confirm that the card does not show. */
const Asked = ({ lead, field, className }: { lead: Lead; field: 'quantidade' | 'whatsapp'; className: string }) => (
  <p className={`flex items-center gap-1 text-soft ${className}`}>
    <ToConfirmDot />
    <span className="min-w-0 truncate">
      {text.fields[field]}:{' '}
      <span className="text-text">{field === 'whatsapp' ? formatWhatsapp(lead.whatsapp) : lead[field]}</span>
    </span>
    <ToConfirm lead={lead} field={field} />
  </p>
)

function Reason({ lead }: { lead: Lead }) {
  const field = refusedOn(lead)[0]
  if (!field) return null
  const why = `${text.fields[field]}: ${factCopy.reason(refusalIn(lead, field)!)}`
  return (
    <p data-mark="refused" className="truncate text-danger" title={why}>
      {why}
    </p>
  )
}
