import { isToConfirm } from '@fechai/domain/to-confirm'
import type { Lead } from '@fechai/domain/lead'
import { displayTime } from '@fechai/domain/clock'
import { looksSold } from '@fechai/domain/standing'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { cardDues } from '../../state/card-dues.ts'
import { moveCard } from './actions.ts'
import { AmountLine } from './amount-line.tsx'
import { cardMark, hasLine, marksProduct, type CardMark } from './card-mark.ts'
import { CardOwner } from './card-owner.tsx'
import { pipelineCopy } from './copy.ts'
import { cutSummary, withoutDeal } from './cut-summary.ts'
import { ClosingQuestion } from '../../parts/closing-question.tsx'
import { Fact } from '../../parts/fact.tsx'
import { StandingMark } from '../../parts/standing-mark.tsx'
import { formatWhatsapp } from '../../lib/format-whatsapp.ts'
import { late, OnceWanted } from '../../ui/late.tsx'
import { NextStep } from './next-step.tsx'
import { Thermometer } from './thermometer.tsx'
import { Unsent } from './unsent.tsx'
import { UnreadByAi } from './late-unread-by-ai.tsx'

const CardFields = late(() => import('./card-fields.tsx').then((module) => module.CardFields))
const MarkLines = late(() => import('./mark-lines.tsx').then((module) => module.MarkLines))
const CardDetails = late(() => import('./card-details.tsx').then((module) => module.CardDetails))
const text = pipelineCopy.card
/** At rest the grey of a default is enough; its word is for screen readers. */
export const DEFAULTS_UNSAID = '[&_[data-default]]:sr-only'
const TOP_OF_SOLD = { fase: 'fechados', index: 0 } as const

export interface CardFaceProps {
  lead: Lead
  isNewLead: boolean
  isUnsent: boolean
  expanded: boolean
  nameId?: string
  children?: ReactNode
}

/** Shows name, product, value, progress and next step; then, less prominent, the rest. At rest three marks at most. */
export function CardFace({ lead, isNewLead, isUnsent, expanded, nameId, children }: CardFaceProps) {
  const whatsapp = formatWhatsapp(lead.whatsapp)
  const isOverdue = useSnapshot(cardDues)[lead.id]?.isOverdue ?? false
  const mark = cardMark(lead, isUnsent, isOverdue)
  const shows = (each: CardMark) => expanded || mark === each
  const isReachable = whatsapp !== '' && whatsapp !== text.unknown
  return (
    <div
      className={`group/card @container relative overflow-hidden rounded-surface border border-line bg-surface pt-2.5 pr-2 pb-2 pl-3 ${expanded ? '' : DEFAULTS_UNSAID}`}
    >
      <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-(--h)" />
      <div className="flex items-center gap-1.5 pr-7 touch:pr-20 touch:@min-[312px]:pr-10">
        <h3 id={nameId} className="truncate font-semibold" title={lead.nome}>
          {lead.nome}
        </h3>
        {shows('nome') && <StandingMark lead={lead} field="nome" dot />}
        {isNewLead && (expanded || mark === null) && (
          <span className="rounded-full border border-accent px-1.5 text-xs text-accent">{text.isNew}</span>
        )}
      </div>
      <p className="card-line flex items-baseline gap-1 text-sm text-soft touch:min-h-10 touch:items-center">
        {text.product}{' '}
        <Fact
          lead={lead}
          field="produto"
          value={lead.produto}
          oneLine
          quiet={!expanded && !marksProduct(lead, mark)}
          className="text-text"
        />
      </p>
      <AmountLine lead={lead} />
      <Thermometer lead={lead} asks={shows('fase')} />
      {looksSold(lead) && !isToConfirm(lead, 'fase') && shows('sold') && (
        <ClosingQuestion lead={lead} onConfirm={() => void moveCard(lead.id, TOP_OF_SOLD)} />
      )}
      <OnceWanted wanted={expanded || hasLine(mark)}>
        <MarkLines lead={lead} only={expanded ? null : mark} />
      </OnceWanted>
      {lead.resumo !== '' && (
        <p className="mt-1.5 text-sm leading-[1.4] [overflow-wrap:anywhere] text-soft">
          {expanded ? lead.resumo : cutSummary(withoutDeal(lead))}
        </p>
      )}
      {isUnsent && <Unsent className="mt-1.5" />}
      {!expanded && (
        <NextStep
          lead={lead}
          warns={shows('overdue') || shows('lost')}
          className="card-line mt-1.5 touch:mt-0 touch:min-h-10"
        />
      )}
      {shows('ai') && <UnreadByAi lead={lead} className="mt-1" />}
      <OnceWanted wanted={Object.keys(lead.campos ?? {}).length > 0}>
        <CardFields lead={lead} className="mt-1" />
      </OnceWanted>
      <OnceWanted wanted={expanded}>{expanded && <CardDetails lead={lead} />}</OnceWanted>
      {(isReachable || expanded) && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-1 text-xs text-soft tabular-nums">
          {text.whatsapp} {whatsapp || text.unknown}{' '}
          {shows('whatsapp') && <StandingMark lead={lead} field="whatsapp" />}
        </p>
      )}
      {/* The date takes a separate line if the column is too narrow for both. */}
      <p
        className={`flex flex-wrap gap-x-1 text-xs tracking-[-0.02em] text-soft tabular-nums ${isReachable || expanded ? '' : 'mt-1.5'}`}
      >
        <span>{text.lastContact}</span>
        <span className="whitespace-nowrap">{lastContactOf(lead)}</span>
        <CardOwner lead={lead} className="-my-0.5 ml-auto touch:-my-3 touch:size-11" />
      </p>
      {children}
    </div>
  )
}

const lastContactOf = ({ ultimoContato, ultima_interacao }: Lead): string =>
  ultimoContato || displayTime(ultima_interacao ?? '') || text.unknown
