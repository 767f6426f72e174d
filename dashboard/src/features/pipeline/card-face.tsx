import type { Lead } from '@fechai/shared/domain/lead'
import { LIMITS } from '@fechai/shared/domain/limits'
import type { ReactNode } from 'react'
import { AmountLine } from './amount-line.tsx'
import { CardDetails } from './card-details.tsx'
import { pipelineCopy } from './copy.ts'
import { Fact } from './fact.tsx'
import { Thermometer } from './thermometer.tsx'
import { shortDate } from './short-date.ts'

const text = pipelineCopy.card

export interface CardFaceProps {
  lead: Lead
  isNewLead: boolean
  expanded: boolean
  nameId?: string
  children?: ReactNode
}

/** Who, what, how much, how far; then, quieter, the rest. */
export function CardFace({ lead, isNewLead, expanded, nameId, children }: CardFaceProps) {
  const lastContact = lead.ultimoContato || lead.ultima_interacao || ''
  return (
    <div className="relative overflow-hidden rounded-surface border border-line bg-surface pt-2.5 pr-2.5 pb-2 pl-[13px]">
      <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-(--h)" />
      <div className="flex items-center gap-1.5">
        <h3 id={nameId} className="truncate font-semibold" title={lead.nome}>
          {lead.nome}
        </h3>
        {isNewLead && (
          <span className="rounded-full border border-accent px-1.5 text-xs text-accent">{text.isNew}</span>
        )}
      </div>
      <p className="flex items-baseline gap-1 text-sm text-soft">
        {text.product} <Fact lead={lead} field="produto" value={lead.produto} oneLine className="text-text" />
      </p>
      <AmountLine lead={lead} />
      <Thermometer lead={lead} />
      <p className="mt-2 text-sm leading-[1.4] [overflow-wrap:anywhere] text-soft">
        {expanded ? lead.resumo : cut(lead.resumo)}
      </p>
      {expanded && <CardDetails lead={lead} />}
      <p className="mt-2 truncate text-xs text-soft tabular-nums">
        <span className="sr-only">{text.whatsapp} </span>
        {lead.whatsapp || text.unknown}
      </p>
      <p className="truncate text-xs text-soft tabular-nums" title={shortDate(lastContact).exact}>
        {text.lastContact} {shortDate(lastContact).short || text.unknown}
      </p>
      {children}
    </div>
  )
}

const cut = (summary: string): string =>
  summary.length > LIMITS.summaryCut ? `${summary.slice(0, LIMITS.summaryCut).trimEnd()}...` : summary
