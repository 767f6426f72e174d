import type { Lead } from '@fechai/domain/lead'
import type { ReactNode } from 'react'
import { ActivityHistory } from './activity-history.tsx'
import { pipelineCopy } from './copy.ts'
import { Fact } from '../../parts/fact.tsx'
import { SamePerson } from '../../parts/same-person.tsx'
import { LedgerLine } from './ledger-line.tsx'
import { PlanButton } from './plan-button.tsx'

const text = pipelineCopy.card

/** Shows the additional lines of 'Mais info'. */
export function CardDetails({ lead }: { lead: Lead }) {
  return (
    <>
      <dl className="mt-2.5 mb-2 grid animate-appear gap-2 border-t border-line pt-2 text-sm">
        <Detail title={text.objections}>
          <Items lead={lead} field="obstrucoes" />
        </Detail>
        <Detail title={text.opportunities}>
          <Items lead={lead} field="oportunidades" />
        </Detail>
        <Detail title={text.nextStep}>
          <Fact lead={lead} field="proximoPasso" value={lead.proximoPasso} className="whitespace-normal" />
        </Detail>
      </dl>
      {lead.conversation_id && (
        <LedgerLine leadId={lead.id} conversationId={lead.conversation_id} version={lead.revision} />
      )}
      <SamePerson lead={lead} className="mb-2" />
      <PlanButton lead={lead} />
      <ActivityHistory lead={lead} />
    </>
  )
}

const Detail = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-soft">{title}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)

function Items({ lead, field }: { lead: Lead; field: 'obstrucoes' | 'oportunidades' }) {
  if (lead[field].length === 0) return text.none
  return (
    <ul className="grid gap-1">
      {lead[field].map((item, index) => (
        <li key={item}>
          <Fact lead={lead} field={field} item={index} value={item} className="whitespace-normal" />
        </li>
      ))}
    </ul>
  )
}
