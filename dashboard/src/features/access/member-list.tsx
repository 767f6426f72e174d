import type { Member } from '@fechai/contracts/members'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { erasePerson, members } from '../../state/members.ts'
import { session } from '../../state/session.ts'
import { accessCopy } from './copy.ts'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { MEMBER_GRID } from './member-grid.ts'
import { MemberRow } from './member-row.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EraseDialog } from '../../parts/erase-dialog.tsx'
import { cardLook, Section } from '../../parts/section.tsx'

const text = accessCopy.people

export function MemberList() {
  const { list } = useSnapshot(members) as { list: readonly Member[] }
  const { user, needsSecondFactor } = useSnapshot(session)
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [erasing, setErasing] = useState<Member | null>(null)
  const active = list.filter(({ deactivatedAt }) => deactivatedAt === null)
  const leads = list.reduce((sum, each) => sum + each.leads, 0)
  const { columns } = text
  return (
    <Section title={text.title} note={text.counts(active.length, list.length - active.length, leads)}>
      {needsSecondFactor && (
        <Notice icon={ShieldAlert} look="warn" className="mb-2.5">
          {text.factorFirst}
        </Notice>
      )}
      <div className={cardLook}>
        <div
          aria-hidden
          className={`hidden border-b border-line px-4 py-2 text-sm text-soft tablet:grid ${MEMBER_GRID}`}
        >
          <span>{columns.name}</span>
          <span>{columns.role}</span>
          <span className="text-right">{columns.leads}</span>
          <span>{columns.secondFactor}</span>
          <span>{columns.seen}</span>
          <span className="text-right">{columns.sessions}</span>
          <span>{columns.state}</span>
        </div>
        <ul className="divide-y divide-line">
          {list.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              viewer={user!}
              mayChange={!needsSecondFactor}
              onLeave={() => setLeaving(member)}
              onErase={() => setErasing(member)}
            />
          ))}
        </ul>
      </div>
      <DeactivateDialog member={leaving} heirs={active} onClose={() => setLeaving(null)} />
      <EraseDialog
        open={erasing !== null}
        title={accessCopy.erasing.title(erasing?.name ?? '')}
        description={accessCopy.erasing.text}
        asked={accessCopy.erasing.asked}
        onErase={() => erasePerson(erasing!.id)}
        onClose={() => setErasing(null)}
      />
    </Section>
  )
}
