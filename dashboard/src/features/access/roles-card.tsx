import { ROLES } from '@fechai/domain/members'
import { Check } from 'lucide-react'
import { accessCopy } from './copy.ts'
import { cardLook, Section } from '../../parts/section.tsx'

const text = accessCopy.roles

export function RolesCard() {
  return (
    <Section title={text.title}>
      <div className={`${cardLook} overflow-x-auto px-4 py-1`}>
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left text-soft">
              <td />
              {ROLES.map((role) => (
                <th key={role} scope="col" className="w-18 py-2 font-normal">
                  {text.names[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {text.rows.map(([what, may]) => (
              <tr key={what}>
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {what}
                </th>
                {ROLES.map((role) => (
                  <td key={role}>
                    {may({ role }) ? (
                      <Check role="img" aria-label={text.yes} className="size-4 text-accent" strokeWidth={1.75} />
                    ) : (
                      <span className="text-soft">{text.no}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
