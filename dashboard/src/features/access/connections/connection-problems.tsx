import type { Connection, SyncProblem, SyncProblems } from '@fechai/contracts/connections'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { messageOf } from '../../../lib/api.ts'
import { cardLook, Section } from '../../../parts/section.tsx'
import { readProblems, resolveConflict, retryFailed } from '../../../state/connections.ts'
import { Button } from '../../../ui/button.tsx'
import { act } from '../act.ts'
import { useBusy } from '../use-busy.ts'
import { connectionCopy } from './copy.ts'

const text = connectionCopy.page

/** Leads that both systems changed, that the other one did not take, and records that it did not remove. */
export function ConnectionProblems({ connection }: { connection: Connection }) {
  const { id, leads, removals } = connection
  const open = leads.conflicts + leads.failed + removals.failed
  const [known, setKnown] = useState<SyncProblems | null>(null)
  const [error, setError] = useState('')
  const { busy, run } = useBusy()
  useEffect(() => {
    let isGone = false
    if (open > 0)
      readProblems(id).then(
        (found) => !isGone && setKnown(found),
        (cause: unknown) => !isGone && setError(messageOf(cause)),
      )
    return () => void (isGone = true)
  }, [id, open])
  if (open === 0) return null
  const more = async () => {
    const next = await readProblems(id, known!.nextCursor)
    setKnown({ ...next, problems: [...known!.problems, ...next.problems] })
  }
  return (
    <Section title={text.problemsTitle}>
      {error !== '' && <p role="alert">{error}</p>}
      {!known && error === '' && <span aria-busy aria-label={text.problemsTitle} className="skeleton h-24" />}
      {known && known.problems.length > 0 && (
        <ul className={`divide-y divide-line ${cardLook}`}>
          {known.problems.map((problem) => (
            <Problem key={problem.leadId} id={id} problem={problem} />
          ))}
        </ul>
      )}
      {known?.nextCursor && (
        <Button busy={busy} className="justify-self-start" onClick={() => run(more().catch(() => undefined))}>
          {text.more}
        </Button>
      )}
      {known && known.unremoved.length > 0 && <Unremoved records={known.unremoved} />}
      {leads.failed + removals.failed > 0 && (
        <Button busy={busy} className="justify-self-start" onClick={() => run(act(retryFailed(id), text.triedAgain))}>
          {text.again}
        </Button>
      )}
    </Section>
  )
}

function Problem({ id, problem: { leadId, nome, reason, conflicts } }: { id: string; problem: SyncProblem }) {
  const { busy, run } = useBusy()
  const choose = (choice: 'daqui' | 'de_la') => run(act(resolveConflict(id, leadId, choice), text.resolved))
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <Link href={`/?tela=pipeline&lead=${leadId}`} className="w-fit font-semibold underline-offset-2 hover:underline">
        {nome}
      </Link>
      {reason !== null && <p className="text-sm text-amber">{reason}</p>}
      {conflicts.map(({ key, here, there }) => (
        <p key={key} className="text-sm">
          <span className="text-soft">{text.keys[key]}</span> · {text.here}: <strong>{here}</strong> · {text.there}:{' '}
          <strong>{there}</strong>
        </p>
      ))}
      {conflicts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button busy={busy} aria-label={`${text.keepHere}: ${nome}`} onClick={() => choose('daqui')}>
            {text.keepHere}
          </Button>
          <Button busy={busy} aria-label={`${text.takeThere}: ${nome}`} onClick={() => choose('de_la')}>
            {text.takeThere}
          </Button>
        </div>
      )}
    </li>
  )
}

const Unremoved = ({ records }: { records: SyncProblems['unremoved'] }) => (
  <div className={`${cardLook} grid gap-1 px-4 py-3 text-sm`}>
    <p className="font-semibold">{text.unremoved}</p>
    {records.map(({ remoteId, reason }) => (
      <p key={remoteId}>
        {text.record(remoteId)} {reason !== null && <span className="text-soft">· {reason}</span>}
      </p>
    ))}
  </div>
)
