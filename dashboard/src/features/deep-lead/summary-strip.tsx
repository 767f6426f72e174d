import { displayTime } from '@fechai/shared/domain/clock'
import type { Lead, LeadField } from '@fechai/shared/domain/lead'
import type { ReactNode } from 'react'
import { formatWhatsapp } from '../../lib/format-whatsapp.ts'
import { Fact } from '../../parts/fact.tsx'
import { PhaseMark, StatusMark } from '../../parts/marks.tsx'
import { Proof } from '../../parts/proof.tsx'
import { deepLeadCopy } from './copy.ts'
import { EditableField } from './editable-field.tsx'
import { standingOf } from '@fechai/shared/domain/standing'

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
          <Proven lead={lead} field="fase">
            <PhaseMark fase={lead.fase} />
          </Proven>
        </EditableField>
      </Item>
      <Item label={labels.status_lead}>
        <EditableField lead={lead} field="status_lead">
          <StatusMark status={lead.status_lead} />
        </EditableField>
      </Item>
      {line('valor')}
      {line('produto')}
      {line('quantidade')}
      <Item label={labels.progresso}>
        <EditableField lead={lead} field="progresso">
          <span className="tabular-nums">{lead.progresso}%</span>
          {lead.padroes.includes('progresso') && <span className="ml-1 text-xs text-faint">padrão</span>}
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

function Proven({ lead, field, children }: { lead: Lead; field: LeadField; children: ReactNode }) {
  if (standingOf(lead, field) !== 'proven') return children
  return (
    <Proof lead={lead} field={field} item={null}>
      {children}
    </Proof>
  )
}
