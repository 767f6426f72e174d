import { FIELD_LABELS } from '@fechai/domain/field-labels'
import { doubtIn, isToConfirm } from '@fechai/domain/to-confirm'
import type { DoubtedField } from '@fechai/domain/doubt'
import type { Lead } from '@fechai/domain/lead'
import { useRef } from 'react'
import { factCopy } from '../../parts/fact-copy.ts'
import { giveAnswer, giveOwnValue } from '../../parts/give-answer.ts'
import { ReadingChoices } from '../../parts/reading-choices.tsx'
import { openConversation } from '../../state/conversation.ts'
import { Section } from './section.tsx'

/** The fields with the most costly errors come first. */
const IN_ORDER: readonly DoubtedField[] = ['fase', 'valor', 'produto', 'nome', 'quantidade', 'whatsapp']

/** Each field that a person has to confirm, with its readings. */
export const ToConfirmSections = ({ lead }: { lead: Lead }) =>
  IN_ORDER.filter((field) => isToConfirm(lead, field)).map((field) => (
    <OpenQuestion key={field} lead={lead} field={field} />
  ))

function OpenQuestion({ lead, field }: { lead: Lead; field: DoubtedField }) {
  const box = useRef<HTMLDivElement>(null)
  const doubt = doubtIn(lead, field)
  return (
    <Section title={factCopy.readings.title(FIELD_LABELS[field])} className="print:hidden">
      {doubt && <p className="-mt-1 mb-2 text-sm text-soft">{factCopy.readings.reason(doubt)}</p>}
      <div ref={box} tabIndex={-1} className="rounded-surface border border-line bg-surface">
        <ReadingChoices
          lead={lead}
          field={field}
          quiet
          onAnswer={(choice) => void giveAnswer(lead, field, choice)}
          onWrite={(value) => void giveOwnValue(lead, field, value)}
          onShow={({ messageIndex, quote }) =>
            openConversation({ leadId: lead.id, name: lead.nome, index: messageIndex, quote }, box.current)
          }
        />
      </div>
    </Section>
  )
}
