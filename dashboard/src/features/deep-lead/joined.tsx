import type { Lead } from '@fechai/domain/lead'
import { PHASE_LABELS } from '@fechai/domain/phases'
import { useEffect } from 'react'
import { displayTime } from '@fechai/domain/clock'
import { formatWhatsapp } from '../../lib/format-whatsapp.ts'
import { Fact } from '../../parts/fact.tsx'
import { samePersonCopy } from '../../parts/same-person-copy.ts'
import { loadProof } from '../../state/evidence.ts'
import { deepLeadCopy } from './copy.ts'
import { Section } from './section.tsx'

const { labels } = deepLeadCopy
const FIELDS = ['valor', 'produto', 'quantidade', 'whatsapp', 'proximoPasso'] as const

/** Shows the other lead of the same person, each value with its own proof. */
export function JoinedLead({ lead }: { lead: Lead }) {
  useEffect(() => {
    if (lead.conversation_id) void loadProof(lead.id, lead.revision)
  }, [lead])
  return (
    <Section title={samePersonCopy.with(lead.nome)}>
      <p className="text-xs text-soft tabular-nums">
        {lead.conversation_id ? displayTime(lead.ultima_interacao ?? lead.created_at) : samePersonCopy.typedIn}
        {' · '}
        {PHASE_LABELS[lead.fase]}
      </p>
      {lead.resumo !== '' && (
        <p className="mt-1 text-sm">
          <Fact lead={lead} field="resumo" value={lead.resumo} />
        </p>
      )}
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 text-sm tablet:grid-cols-4">
        {FIELDS.map((field) => (
          <div key={field} className="min-w-0">
            <dt className="text-xs text-soft">{labels[field]}</dt>
            <dd className="[overflow-wrap:anywhere]">
              <Fact
                lead={lead}
                field={field}
                value={field === 'whatsapp' ? formatWhatsapp(lead[field]) : lead[field]}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
