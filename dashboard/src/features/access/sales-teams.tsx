import type { Member } from '@fechai/contracts/members'
import type { SalesTeam } from '@fechai/contracts/sales-teams'
import { UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Section } from '../../parts/section.tsx'
import { members } from '../../state/members.ts'
import { loadSalesTeams, openSalesTeams, salesTeams } from '../../state/sales-teams.ts'
import { Button } from '../../ui/button.tsx'
import { LoadedList } from './loaded-list.tsx'
import { salesTeamCopy as text } from './sales-team-copy.ts'
import { RemoveTeamDialog, TeamDialog } from './sales-team-dialogs.tsx'

type Asking = { what: 'edit'; team: SalesTeam | null } | { what: 'remove'; team: SalesTeam }

/** The teams of the company, each with who leads it. */
export function SalesTeams() {
  const { status, error, list } = useSnapshot(salesTeams) as { status: string; error: string; list: SalesTeam[] }
  const people = useSnapshot(members).list as readonly Member[]
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const nameOf = (id: string): string => people.find((each) => each.id === id)?.name ?? ''
  useEffect(openSalesTeams, [])
  return (
    <Section title={text.title} note={text.note}>
      <LoadedList
        {...{ status, error }}
        title={text.title}
        onRetry={() => void loadSalesTeams()}
        isEmpty={list.length === 0}
        none={text.none}
      >
        {list.map((team) => (
          <li key={team.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold [overflow-wrap:anywhere]">{team.name}</p>
              <p className="text-sm text-soft tabular-nums [overflow-wrap:anywhere]">
                {text.leaders(team.members.flatMap(({ id, leads }) => (leads ? [nameOf(id)] : [])))} ·{' '}
                {text.people(team.members.length)}
              </p>
            </div>
            <span className="-ml-3 flex gap-1">
              <Button
                look="quiet"
                aria-label={text.of(text.edit, team.name)}
                onClick={() => setAsking({ what: 'edit', team })}
              >
                {text.edit}
              </Button>
              <Button
                look="quiet"
                aria-label={text.of(text.remove, team.name)}
                onClick={() => setAsking({ what: 'remove', team })}
              >
                {text.remove}
              </Button>
            </span>
          </li>
        ))}
      </LoadedList>
      {status === 'ready' && (
        <div className="mt-2.5">
          <Button onClick={() => setAsking({ what: 'edit', team: null })}>
            <UsersRound aria-hidden className="size-4" strokeWidth={1.75} />
            {text.add}
          </Button>
        </div>
      )}
      {asking?.what === 'edit' && <TeamDialog team={asking.team} teams={list} people={people} onClose={close} />}
      {asking?.what === 'remove' && <RemoveTeamDialog team={asking.team} onClose={close} />}
    </Section>
  )
}
