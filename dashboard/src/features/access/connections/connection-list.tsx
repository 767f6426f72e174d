import type { Connection } from '@fechai/contracts/connections'
import { CONNECTION_KINDS, type ConnectionKind } from '@fechai/domain/connection'
import clsx from 'clsx'
import { Blocks } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { Section } from '../../../parts/section.tsx'
import { connections, loadConnections, openConnections, switchConnection } from '../../../state/connections.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { act } from '../act.ts'
import { LoadedList } from '../loaded-list.tsx'
import { useBusy } from '../use-busy.ts'
import {
  AuthoriseDialog,
  ConnectDialog,
  ReceiverDialog,
  RemoveConnectionDialog,
  SendEarlierDialog,
  StartDialog,
  TakeBackDialog,
} from './connection-dialogs.tsx'
import { connectionCopy as text, CONNECTIONS_ANCHOR } from './copy.ts'
import { KeptAuthorisation } from './kept-authorisation.tsx'
import { Standing } from './standing.tsx'

type Asking = {
  what: 'authorise' | 'receiver' | 'remove' | 'take-back' | 'start' | 'earlier'
  connection: Connection
}

/** 'Integrações': the systems that the company's leads are synchronised with. */
export function ConnectionList() {
  const { status, error, ...known } = useSnapshot(connections)
  const list = known.list as readonly Connection[]
  const offered = known.offered as readonly ConnectionKind[]
  const [connecting, setConnecting] = useState<ConnectionKind | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => {
    setAsking(null)
    setConnecting(null)
  }
  useEffect(openConnections, [])
  useEffect(() => {
    if (location.hash === `#${CONNECTIONS_ANCHOR}`) document.getElementById(CONNECTIONS_ANCHOR)?.scrollIntoView()
  }, [])
  const free = offered.filter((kind) => !list.some((each) => each.kind === kind))
  return (
    <Section anchor={CONNECTIONS_ANCHOR} title={text.title} note={text.note}>
      <KeptAuthorisation />
      <LoadedList
        {...{ status, error }}
        title={text.title}
        onRetry={() => void loadConnections()}
        isEmpty={list.length === 0}
        none={offered.some((kind) => kind !== 'http') ? text.none : text.noneOffered}
      >
        {list.map((connection) => (
          <Row key={connection.id} connection={connection} onAsk={(what) => setAsking({ what, connection })} />
        ))}
      </LoadedList>
      {status === 'ready' && free.length > 0 && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {free.map((kind) => (
            <Button key={kind} onClick={() => setConnecting(kind)}>
              <Blocks aria-hidden className="size-4" strokeWidth={1.75} />
              {kind === 'http' ? text.receiver : text.connect(kind)}
            </Button>
          ))}
        </div>
      )}
      {connecting === 'http' && <ReceiverDialog connection={null} onClose={close} />}
      {connecting !== null && connecting !== 'http' && <ConnectDialog kind={connecting} onClose={close} />}
      {asking?.what === 'receiver' && <ReceiverDialog connection={asking.connection} onClose={close} />}
      {asking?.what === 'authorise' && <AuthoriseDialog connection={asking.connection} onClose={close} />}
      {asking?.what === 'remove' && <RemoveConnectionDialog connection={asking.connection} onClose={close} />}
      {asking?.what === 'take-back' && <TakeBackDialog connection={asking.connection} onClose={close} />}
      {asking?.what === 'earlier' && <SendEarlierDialog connection={asking.connection} onClose={close} />}
      {asking?.what === 'start' && <StartDialog connection={asking.connection} onClose={close} />}
    </Section>
  )
}

function Row({ connection, onAsk }: { connection: Connection; onAsk: (what: Asking['what']) => void }) {
  const { id, kind, account, state, firstRunAt, canTakeBack } = connection
  const { busy, run } = useBusy()
  const label = CONNECTION_KINDS[kind]
  const turn = (on: boolean) => {
    if (on && connection.off === null) return onAsk('start')
    run(act(switchConnection(id, on), on ? text.turnedOn : text.turnedOff))
  }
  const open = text.open(connection)
  /** The first action is what it waits for, and looks like a button. */
  const isWaiting = (state === 'mapear' || state === 'autorizar') && kind !== 'http'
  const fields = state === 'mapear' ? text.chooseFields : text.fields
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold [overflow-wrap:anywhere]">
            {label}
            {account !== '' && account !== label && <span className="font-normal text-soft"> · {account}</span>}
          </p>
          <Standing connection={connection} />
          <Progress connection={connection} />
        </div>
        {(state === 'ligada' || state === 'desligada') && (
          <Switch
            aria-label={text.of(state === 'ligada' ? text.turnOff : text.turnOn, connection)}
            checked={state === 'ligada'}
            disabled={busy}
            onCheckedChange={turn}
          />
        )}
      </div>
      <div className={clsx('flex flex-wrap gap-1', !isWaiting && '-ml-3')}>
        {kind === 'http' && (
          <Button look="quiet" aria-label={text.of(text.changeReceiver, connection)} onClick={() => onAsk('receiver')}>
            {text.changeReceiver}
          </Button>
        )}
        {state === 'autorizar' && kind !== 'http' && (
          <Button aria-label={text.of(text.authorise(connection), connection)} onClick={() => onAsk('authorise')}>
            {text.authorise(connection)}
          </Button>
        )}
        {state !== 'autorizar' && (
          <Link
            href={`/?tela=user-access&integracao-de=${id}`}
            aria-label={text.of(fields, connection)}
            className={buttonLook(state === 'mapear' ? 'plain' : 'quiet', 'px-3')}
          >
            {fields}
          </Link>
        )}
        {open > 0 && (
          <Link
            href={`/?tela=user-access&integracao-de=${id}`}
            aria-label={text.of(text.problems(open), connection)}
            className={buttonLook('quiet', 'px-3 text-amber')}
          >
            {text.problems(open)}
          </Link>
        )}
        {state === 'ligada' && firstRunAt === null && (
          <Button look="quiet" aria-label={text.of(text.sendEarlier, connection)} onClick={() => onAsk('earlier')}>
            {text.sendEarlier}
          </Button>
        )}
        {canTakeBack && (
          <Button look="quiet" aria-label={text.of(text.takeBack, connection)} onClick={() => onAsk('take-back')}>
            {text.takeBack}
          </Button>
        )}
        <Button look="quiet" aria-label={text.of(text.remove, connection)} onClick={() => onAsk('remove')}>
          {text.remove}
        </Button>
      </div>
    </li>
  )
}

/** The first synchronisation while it runs: leads that left, of all of them. */
function Progress({ connection: { firstRunAt, state, leads } }: { connection: Connection }) {
  if (firstRunAt === null || state !== 'ligada' || leads.waiting === 0) return null
  const all = leads.waiting + leads.synced + leads.conflicts + leads.failed + leads.gone
  return (
    <progress
      aria-label={text.progress}
      className="mt-1.5 block h-1.5 w-full max-w-80 overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      value={all - leads.waiting}
      max={all}
    />
  )
}
