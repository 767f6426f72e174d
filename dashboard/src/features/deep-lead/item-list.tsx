import type { Lead } from '@fechai/domain/lead'
import { Fact } from '../../parts/fact.tsx'
import { deepLeadCopy } from './copy.ts'
import { EditableField } from './editable-field.tsx'

/** A list that the analysis fills and people edit as a whole. */
export function ItemList({ lead, field }: { lead: Lead; field: 'obstrucoes' | 'oportunidades' | 'sugestoes' }) {
  return (
    <EditableField lead={lead} field={field}>
      {lead[field].length === 0 ? (
        <span className="text-sm text-soft">{deepLeadCopy.nothing}</span>
      ) : (
        <ul className="grid gap-1">
          {lead[field].map((item, index) => (
            <li key={item}>
              <Fact lead={lead} field={field} item={index} value={item} />
            </li>
          ))}
        </ul>
      )}
    </EditableField>
  )
}
