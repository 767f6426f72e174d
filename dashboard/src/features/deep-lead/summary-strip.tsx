import { displayTime } from '@fechai/domain/clock'
import { isToConfirm } from '@fechai/domain/to-confirm'
import { isConfirmable } from '@fechai/domain/doubt'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'
import { isOfAnotherPhase, isOfAnotherStatus, looksSold, refusalIn, standingOf } from '@fechai/domain/standing'
import type { ReactNode } from 'react'
import { formatWhatsapp } from '../../lib/format-whatsapp.ts'
import { AnalysisMark, DefaultMarkOf, Refused, ToConfirmDot } from '../../parts/certainty.tsx'
import { Fact } from '../../parts/fact.tsx'
import { PhaseMark, StatusMark } from '../../parts/marks.tsx'
import { Proof } from '../../parts/proof.tsx'
import { stepOf } from '../../parts/step-of.ts'
import { ToConfirm } from '../../parts/to-confirm.tsx'
import { ClosingQuestion } from '../../parts/closing-question.tsx'
import { confirmSale } from './confirm-sale.ts'
import { deepLeadCopy } from './copy.ts'
import { EditableField } from './editable-field.tsx'

const { labels, ...text } = deepLeadCopy

/** Shows in one row what a glance at a lead asks for; below it, quieter, the rest of the specification's summary. */
export function SummaryStrip({ lead }: { lead: Lead }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 tablet:grid-cols-[minmax(0,1.2fr)_minmax(0,1.05fr)_minmax(0,1.05fr)_minmax(0,1.6fr)_minmax(0,1.2fr)_minmax(0,1.1fr)] tablet:gap-x-0">
      <Item label={labels.valor}>
        <Editable lead={lead} field="valor" corner />
      </Item>
      <Item label={labels.produto}>
        <Editable lead={lead} field="produto" corner />
      </Item>
      <Item label={labels.fase}>
        <EditableField lead={lead} field="fase" corner>
          <Marked lead={lead} field="fase">
            <PhaseMark fase={lead.fase} />
          </Marked>
        </EditableField>
        <Small>
          {lead.progresso}%{' '}
          {isOlder(lead, 'progresso') ? <AnalysisMark /> : <DefaultMarkOf lead={lead} field="progresso" />}
        </Small>
        {looksSold(lead) && !isToConfirm(lead, 'fase') && (
          <ClosingQuestion lead={lead} onConfirm={() => void confirmSale(lead)} />
        )}
      </Item>
      <Item label={labels.proximoPasso} className="max-tablet:order-last max-tablet:col-span-2">
        <EditableField lead={lead} field="proximoPasso" corner>
          <Fact lead={lead} field="proximoPasso" value={stepOf(lead)} className="line-clamp-3" />
        </EditableField>
      </Item>
      <Item label={text.lastMessage}>
        <Instant iso={lead.ultima_interacao} />
      </Item>
      <Item label={labels.whatsapp}>
        <EditableField lead={lead} field="whatsapp" corner>
          <Fact lead={lead} field="whatsapp" value={formatWhatsapp(lead.whatsapp) || text.unknown} />
        </EditableField>
      </Item>
    </dl>
  )
}

/** Shows attendant, phase, date and origin: the specification's summary, always visible. */
export const SummaryLine = ({ lead }: { lead: Lead }) => (
  <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-3 tablet:grid-cols-4">
    <Field label={labels.atendente}>
      <Editable lead={lead} field="atendente" />
    </Field>
    <Field label={labels.status_lead}>
      <EditableField lead={lead} field="status_lead">
        <Marked lead={lead} field="status_lead">
          <StatusMark status={lead.status_lead} />
        </Marked>
      </EditableField>
    </Field>
    <Field label={text.start}>
      <span className="tabular-nums">{displayTime(lead.data_inicio_conversa ?? '') || text.unknown}</span>
    </Field>
    <Field label={labels.canais_utilizados}>
      <EditableField lead={lead} field="canais_utilizados">
        {lead.canais_utilizados.join(', ') || text.unknown}
      </EditableField>
    </Field>
  </dl>
)

/** The number of characters of a next step that fit the row. */
const STEP_FITS = 60

/** The fields that one looks up, each edited in place. */
export function MoreFields({ lead }: { lead: Lead }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 tablet:grid-cols-4">
      <Field label={labels.nome}>
        <Editable lead={lead} field="nome" />
      </Field>
      <Field label={labels.quantidade}>
        <Editable lead={lead} field="quantidade" />
      </Field>
      <Field label={labels.progresso}>
        <EditableField lead={lead} field="progresso">
          <Marked lead={lead} field="progresso">
            <span className="tabular-nums">{lead.progresso}%</span>
          </Marked>
        </EditableField>
      </Field>
      {lead.resumoia !== lead.resumo && lead.resumoia !== '' && (
        <div className="group/field relative col-span-full">
          <dt className="text-xs text-soft">{labels.resumoia}</dt>
          <dd className="text-sm [overflow-wrap:anywhere]">
            <EditableField lead={lead} field="resumoia">
              {lead.resumoia}
            </EditableField>
          </dd>
        </div>
      )}
      {(stepOf(lead) !== lead.proximoPasso || lead.proximoPasso.length > STEP_FITS) && (
        <div className="col-span-full">
          <dt className="text-xs text-soft">{text.wholeStep}</dt>
          <dd className="text-sm [overflow-wrap:anywhere]">{lead.proximoPasso}</dd>
        </div>
      )}
    </dl>
  )
}

interface EditableProps {
  lead: Lead
  field: 'nome' | 'produto' | 'quantidade' | 'valor' | 'atendente'
  corner?: boolean
}

const Editable = ({ lead, field, corner = false }: EditableProps) => (
  <EditableField lead={lead} field={field} corner={corner}>
    <Fact lead={lead} field={field} value={lead[field]} />
  </EditableField>
)

/** One of the row, with a hairline before it; a box to write in takes the whole row. */
const Item = ({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) => (
  <div
    className={`group/field relative min-w-0 has-[form]:col-span-full tablet:border-l tablet:border-line tablet:px-2.5 tablet:first:border-l-0 tablet:first:pl-0 tablet:last:pr-0 tablet:has-[form]:border-l-0 tablet:has-[form]:px-0 ${className}`}
  >
    <dt className="text-xs text-soft">{label}</dt>
    <dd className="text-sm font-semibold">{children}</dd>
  </div>
)

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 has-[form]:col-span-full">
    <dt className="text-xs text-soft">{label}</dt>
    <dd className="text-sm font-semibold">{children}</dd>
  </div>
)

const Small = ({ children }: { children: ReactNode }) => (
  <span className="block text-xs font-normal text-soft tabular-nums">{children}</span>
)

/** The day, and the hour under it. */
function Instant({ iso }: { iso: string | null }) {
  const shown = displayTime(iso ?? '')
  if (shown === '') return text.unknown
  return (
    <span className="whitespace-nowrap tabular-nums">
      {shown.slice(0, 10)} <Small>{shown.slice(11)}</Small>
    </span>
  )
}

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
      {standing === 'unproven' && isConfirmable(field) && <ToConfirm lead={lead} field={field} />}
      {isOlder(lead, field) ? <AnalysisMark /> : <DefaultMarkOf lead={lead} field={field} />}
      {refusal && <Refused refusal={refusal} field={field} />}
    </span>
  )
}

/** Progress has no quote that proves it; these two fields do. */
const PROVEN_BY_WORDS: ReadonlySet<LeadField> = new Set(['fase', 'status_lead'])

/** True if a user has changed the phase since its analysis. */
const isOlder = (lead: Lead, field: LeadField): boolean =>
  (field === 'progresso' && isOfAnotherPhase(lead)) || (field === 'status_lead' && isOfAnotherStatus(lead))
