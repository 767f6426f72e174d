import { displayTime } from '@fechai/shared/domain/clock'
import type { Lead, LeadField } from '@fechai/shared/domain/lead'
import { isOfAnotherPhase, isOfAnotherStatus, looksSold, refusalIn, standingOf } from '@fechai/shared/domain/standing'
import type { ReactNode } from 'react'
import { formatWhatsapp } from '../../lib/format-whatsapp.ts'
import { AnalysisMark, DefaultMarkOf, Refused, ToConfirmDot } from '../../parts/certainty.tsx'
import { Fact } from '../../parts/fact.tsx'
import { PhaseMark, StatusMark } from '../../parts/marks.tsx'
import { Proof } from '../../parts/proof.tsx'
import { ToConfirm } from '../../parts/to-confirm.tsx'
import { ClosingQuestion } from '../../parts/closing-question.tsx'
import { confirmSale } from './confirm-sale.ts'
import { deepLeadCopy } from './copy.ts'
import { EditableField } from './editable-field.tsx'

const { labels, ...text } = deepLeadCopy

/** Who the lead is and where it stands: the specification's summary, each value edited in place. */
export function SummaryStrip({ lead }: { lead: Lead }) {
  const line = (field: 'nome' | 'produto' | 'quantidade' | 'valor' | 'atendente') => (
    <Item label={labels[field]}>
      <EditableField lead={lead} field={field}>
        <Fact lead={lead} field={field} value={lead[field]} />
      </EditableField>
    </Item>
  )
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 tablet:grid-cols-3 wide:grid-cols-4">
      <Item label={labels.fase}>
        <EditableField lead={lead} field="fase">
          <Marked lead={lead} field="fase">
            <PhaseMark fase={lead.fase} />
          </Marked>
        </EditableField>
        {looksSold(lead) && <ClosingQuestion lead={lead} onConfirm={() => void confirmSale(lead)} />}
      </Item>
      <Item label={labels.status_lead}>
        <EditableField lead={lead} field="status_lead">
          <Marked lead={lead} field="status_lead">
            <StatusMark status={lead.status_lead} />
          </Marked>
        </EditableField>
      </Item>
      {line('valor')}
      {line('produto')}
      {line('quantidade')}
      <Item label={labels.progresso}>
        <EditableField lead={lead} field="progresso">
          <Marked lead={lead} field="progresso">
            <span className="tabular-nums">{lead.progresso}%</span>
          </Marked>
        </EditableField>
      </Item>
      {line('atendente')}
      <Item label={labels.whatsapp}>
        <EditableField lead={lead} field="whatsapp">
          <Fact lead={lead} field="whatsapp" value={formatWhatsapp(lead.whatsapp) || text.unknown} />
        </EditableField>
      </Item>
      {line('nome')}
      <Item label={text.start}>
        <Instant iso={lead.data_inicio_conversa} />
      </Item>
      <Item label={text.lastMessage}>
        <Instant iso={lead.ultima_interacao} />
      </Item>
      <Item label={labels.canais_utilizados}>
        <EditableField lead={lead} field="canais_utilizados">
          {lead.canais_utilizados.join(', ') || text.unknown}
        </EditableField>
      </Item>
    </dl>
  )
}

const Item = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-soft">{label}</dt>
    <dd className="text-sm font-semibold">{children}</dd>
  </div>
)

const Instant = ({ iso }: { iso: string | null }) => (
  <span className="tabular-nums">{displayTime(iso ?? '') || text.unknown}</span>
)

/** A value that is drawn in a way of its own, with the look of what it rests on. */
function Marked({ lead, field, children }: { lead: Lead; field: LeadField; children: ReactNode }) {
  const standing = standingOf(lead, field)
  const refusal = refusalIn(lead, field)
  if (standing === 'proven' && PROVEN_BY_WORDS.has(field) && !isOlder(lead, field))
    return (
      <Proof lead={lead} field={field} item={null}>
        {children}
      </Proof>
    )
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      {standing === 'unproven' && <ToConfirmDot />}
      {children}
      {standing === 'unproven' && <ToConfirm lead={lead} field={field} />}
      {isOlder(lead, field) ? <AnalysisMark /> : <DefaultMarkOf lead={lead} field={field} />}
      {refusal && <Refused refusal={refusal} field={field} />}
    </span>
  )
}

/** How far a sale is nobody says in words. */
const PROVEN_BY_WORDS: ReadonlySet<LeadField> = new Set(['fase', 'status_lead'])

/** What the analysis read of a phase that a person has changed since. */
const isOlder = (lead: Lead, field: LeadField): boolean =>
  (field === 'progresso' && isOfAnotherPhase(lead)) || (field === 'status_lead' && isOfAnotherStatus(lead))
