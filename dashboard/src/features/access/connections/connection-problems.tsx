import type { Connection, SyncProblem, SyncProblems } from '@fechai/contracts/connections'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { messageOf } from '../../../lib/api.ts'
import { cardLook, Section } from '../../../parts/section.tsx'
import { createAgain, readProblems, resolveConflict, retryFailed } from '../../../state/connections.ts'
import { Button } from '../../../ui/button.tsx'
import { act } from '../act.ts'
import { useBusy } from '../use-busy.ts'
import { connectionCopy } from './copy.ts'

const text = connectionCopy.page

/** Leads that both systems changed, that the other one did not take, and records that it did not remove. */
export function ConnectionProblems({ connection }: { connection: Connection }) {
  const { id, leads, removals } = connection
  const open = connectionCopy.open(connection)
  const [known, setKnown] = useState<SyncProblems | null>(null)
  const [error, setError] = useState('')
  const [tries, setTries] = useState(0)
  const { busy, run } = useBusy()
  useEffect(() => {
    let isGone = false
    setError('')
    if (open > 0)
      readProblems(id).then(
        (found) => !isGone && setKnown(found),
        (cause: unknown) => !isGone && setError(messageOf(cause)),
      )
    return () => void (isGone = true)
  }, [id, open, tries])
  if (open === 0) return null
  const more = async () => {
    try {
      const next = await readProblems(id, known!.nextCursor)
      setKnown({ ...next, problems: [...known!.problems, ...next.problems] })
    } catch (cause) {
      toast.error(messageOf(cause))
    }
  }
  return (
    <Section title={text.problemsTitle}>
      {error !== '' && (
        <p role="alert" className="flex flex-wrap items-center gap-2">
          {error}
          <Button onClick={() => setTries(tries + 1)}>{text.retry}</Button>
        </p>
      )}
      {!known && error === '' && <span aria-busy aria-label={text.problemsTitle} className="skeleton h-24" />}
      {known && known.problems.length > 0 && (
        <ul className={`divide-y divide-line ${cardLook}`}>
          {known.problems.map((problem) => (
            <Problem key={problem.leadId} id={id} problem={problem} />
          ))}
        </ul>
      )}
      {known?.nextCursor && (
        <Button busy={busy} className="justify-self-start" onClick={() => run(more())}>
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

function Problem({ id, problem: { leadId, nome, state, reason, conflicts } }: { id: string; problem: SyncProblem }) {
  const { busy, run } = useBusy()
  const choose = (choice: 'daqui' | 'de_la') => run(act(resolveConflict(id, leadId, choice), text.resolved))
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <Link href={`/?tela=pipeline&lead=${leadId}`} className="w-fit font-semibold underline-offset-2 hover:underline">
        {nome}
      </Link>
      {reason !== null && <p className="text-sm text-amber">{connectionCopy.sentence(reason)}</p>}
      {conflicts.map(({ key, here, there }) => (
        <p key={key} className="text-sm">
          <span className="text-soft">{text.keys[key]}</span> · {text.here}: <strong>{here}</strong> · {text.there}:{' '}
          <strong>{there}</strong>
        </p>
      ))}
      {state === 'apagado' && (
        <Button
          busy={busy}
          className="justify-self-start"
          aria-label={`${text.createAgain}: ${nome}`}
          onClick={() => run(act(createAgain(id, leadId), text.createdAgain))}
        >
          {text.createAgain}
        </Button>
      )}
      {conflicts.length > 0 && <p className="text-sm text-soft">{text.overwrites}</p>}
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
    {records.map(({ reason, ...record }) => (
      <p key={record.remoteId ?? record.leadId} className="[overflow-wrap:anywhere]">
        {text.record(record)} {reason !== null && <span className="text-soft">· {reason}</span>}
      </p>
    ))}
  </div>
)
