import { objectionEnding, type ObjectionFact, shownObjections } from '@fechai/analyst/facts'
import type { Lead } from '@fechai/domain/lead'
import { useState } from 'react'
import { openConversation } from '../../state/conversation.ts'
import { Button } from '../../ui/button.tsx'
import { deepLeadCopy } from './copy.ts'
import { ItemList } from './item-list.tsx'
import { FactRow } from './said.tsx'
import { Quiet, Section } from './section.tsx'

const text = deepLeadCopy.objections
const SHOWN = 6

interface ObjectionsProps {
  lead: Lead
  /** Null while the conversation is being read. */
  objections: readonly ObjectionFact[] | null
}

/** Lists the customer's objections, in their words, and how each ended. */
export function Objections({ lead, objections }: ObjectionsProps) {
  const [all, setAll] = useState(false)
  // The latest, those that hold the deal back first.
  const sold = lead.fase === 'fechados'
  const sorted = shownObjections(objections ?? [], lead).sort(
    (a, b) => rank(a) - rank(b) || b.messageIndex - a.messageIndex,
  )
  const shown = all ? sorted : sorted.slice(0, SHOWN)
  return (
    <Section title={text.title}>
      <div>
        {objections?.length === 0 && <Quiet>{text.empty}</Quiet>}
        <ul>
          {shown.map((objection) => (
            <FactRow
              key={`${objection.messageIndex}-${objection.categoria}`}
              lead={lead}
              fact={objection}
              strong={objectionEnding(objection, sold) === 'open'}
              label={
                <>
                  {objection.label}, {text[objectionEnding(objection, sold)]}{' '}
                  {objection.overcomeBy !== null && <How lead={lead} index={objection.overcomeBy} />}
                </>
              }
            />
          ))}
        </ul>
        {sorted.length > shown.length && (
          <Button look="quiet" className="mt-1 -ml-3" onClick={() => setAll(true)}>
            {text.more(sorted.length - shown.length)}
          </Button>
        )}
      </div>
      <div className="mt-2 text-sm">
        <h3 className="text-xs text-soft">{text.onCard}</h3>
        <ItemList lead={lead} field="obstrucoes" />
      </div>
    </Section>
  )
}

const rank = ({ resolvida, strength }: ObjectionFact): number => (resolvida ? 2 : strength === 'hint' ? 1 : 0)

const How = ({ lead, index }: { lead: Lead; index: number }) => (
  <button
    type="button"
    onClick={(event) => openConversation({ leadId: lead.id, name: lead.nome, index, quote: '' }, event.currentTarget)}
    className="block rounded-sm text-left text-xs text-accent hover:underline touch:min-h-11 print:hidden"
  >
    {text.how}
  </button>
)
