import type { PhaseExplanation, PhaseReason } from '@fechai/analyst/lead'
import type { Lead } from '@fechai/domain/lead'
import { PHASE_LABELS } from '@fechai/domain/phases'
import { isOfAnotherPhase } from '@fechai/domain/standing'
import { deepLeadCopy } from './copy.ts'
import { Said, SaidBy } from './said.tsx'
import { Section } from './section.tsx'

const text = deepLeadCopy.why

/** 'Por que morno?': the rule that decided, its words, and what speaks for and against a sale. */
export function Explanation({ lead, explanation }: { lead: Lead; explanation: PhaseExplanation }) {
  const { fase, label, progresso, because, proof, reasons, rules } = explanation
  const differs = fase !== lead.fase || progresso !== lead.progresso
  return (
    <Section title={text.title(PHASE_LABELS[lead.fase], isOfAnotherPhase(lead) ? null : lead.progresso)}>
      {lead.editados.fase && <p className="mb-1 text-sm text-soft">{text.byPerson}</p>}
      {differs && <p className="mb-1 text-sm text-soft">{text.differs(label, progresso)}</p>}
      <p className="text-sm">{because}</p>
      {proof && (
        <p className="mt-1 grid justify-items-start text-sm">
          <Said lead={lead} fact={proof} />
          <SaidBy fact={proof} />
        </p>
      )}
      <Reasons lead={lead} title={text.for} reasons={reasons.filter(({ weighs }) => weighs === 'for')} />
      <Reasons lead={lead} title={text.against} reasons={reasons.filter(({ weighs }) => weighs === 'against')} />
      <details className="mt-3 text-sm print:hidden">
        <summary className="rounded-sm text-soft hover:text-text touch:min-h-11">{text.rules}</summary>
        <ol className="mt-1 grid gap-1.5 border-l border-line pl-3">
          {rules.map(({ id, label: rule, outcome, because: why }) => (
            <li key={id}>
              <span className={outcome === 'decided' ? 'font-semibold' : 'text-soft'}>{rule}</span>{' '}
              <span className="text-xs text-soft">
                {text.outcomes[outcome]}
                {why && `: ${why}`}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </Section>
  )
}

function Reasons({ lead, title, reasons }: { lead: Lead; title: string; reasons: readonly PhaseReason[] }) {
  if (reasons.length === 0) return null
  return (
    <div className="mt-3">
      <h3 className="text-xs text-soft">{title}</h3>
      <ul className="grid gap-1.5">
        {reasons.map(({ label, fact }, index) => (
          <li key={`${fact.messageIndex}-${index}`} className="grid justify-items-start text-sm">
            <span>{label}</span>
            <Said lead={lead} fact={fact} />
            <SaidBy fact={fact} />
          </li>
        ))}
      </ul>
    </div>
  )
}
