import { FileBatchNote } from './file-batch-note.tsx'
import { canViewReports } from '@fechai/domain/permissions'
import { Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { plural } from '../lib/plural.ts'
import { loadOlderReadings, olderReadings, putOlderReadingsAway } from '../state/older-readings.ts'
import { session } from '../state/session.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { CardDues } from './tasks/card-dues.tsx'

const text = {
  label: 'Leituras de um analista anterior',
  read: (count: number) => `${plural(count, 'conversa foi lida', 'conversas foram lidas')} por um analista anterior.`,
  why: 'O analista mudou: veja o que a leitura de hoje diria, sem alterar nenhum lead.',
  compare: (count: number) => `Comparar ${count === 1 ? 'a conversa' : `as ${count}`}`,
  away: 'Dispensar o aviso',
}

/** Notifies managers after the analyst changed. Its page shows the cost of comparing, before it begins. */
export function OlderReadings({ className = '' }: { className?: string }) {
  const { known } = useSnapshot(olderReadings)
  useEffect(() => void loadOlderReadings(), [])
  if (known === null || known.isPutAway || known.older === 0) return null
  return (
    <section
      aria-label={text.label}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-surface border border-line bg-raise px-3.5 py-2 text-sm ${className}`}
    >
      <Info aria-hidden className="size-4 shrink-0 text-accent" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">{text.read(known.older)}</strong>{' '}
        <span className="text-soft">{text.why}</span>
      </p>
      <Link href={`/reanalises?antes=${known.analyst}`} className={buttonLook('plain', 'px-3')}>
        {text.compare(known.older)}
      </Link>
      <Button look="quiet" shape="icon" aria-label={text.away} onClick={() => void putOlderReadingsAway()}>
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
    </section>
  )
}

/** The same above the board, for who manages the company; due times of cards come with it, later than the cards. */
export function BoardNotice() {
  const { user } = useSnapshot(session)
  return (
    <>
      <CardDues />
      <FileBatchNote className="mx-3.5 mb-2 tablet:mx-4" />
      {canViewReports(user) && <OlderReadings className="mx-3.5 mb-2 tablet:mx-4" />}
    </>
  )
}
