import type { Connection, RemoteAccount } from '@fechai/contracts/connections'
import { CONNECTION_KINDS } from '@fechai/domain/connection'
import { Blocks } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../../lib/api.ts'
import { connections, loadConnections, openConnections, readAccount } from '../../../state/connections.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'
import { BackLink } from '../back-link.tsx'
import { AuthoriseDialog, StartDialog } from './connection-dialogs.tsx'
import { ConnectionMappingForm } from './connection-mapping.tsx'
import { ConnectionProblems } from './connection-problems.tsx'
import { connectionCopy } from './copy.ts'
import { Standing } from './standing.tsx'

const text = connectionCopy.page

/** The page of one connection: what needs a person, and where each field goes. */
export function ConnectionPage({ id }: { id: string }) {
  const { status, error, ...known } = useSnapshot(connections)
  const [isAuthorising, setAuthorising] = useState(false)
  const [isStarting, setStarting] = useState(false)
  useEffect(openConnections, [])
  const connection = (known.list as readonly Connection[]).find((each) => each.id === id)
  return (
    <>
      <TopBar title={connection ? CONNECTION_KINDS[connection.kind] : connectionCopy.title} />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3.5 pb-6 tablet:px-4">
        <div className="grid max-w-[980px] gap-5">
          <BackLink label={text.back} />
          {status === 'loading' && <span aria-busy aria-label={connectionCopy.title} className="skeleton h-80" />}
          {status === 'ready' && !connection && <p>{text.gone}</p>}
          {status === 'error' && (
            <EmptyState icon={Blocks} title={text.notLoaded} text={error} role="alert">
              <Button onClick={() => void loadConnections()}>{text.retry}</Button>
            </EmptyState>
          )}
          {connection && (
            <>
              <Standing connection={connection} />
              <ConnectionProblems connection={connection} />
              {connection.state === 'autorizar' ? (
                <Button className="justify-self-start" onClick={() => setAuthorising(true)}>
                  {connectionCopy.authorise(connection)}
                </Button>
              ) : (
                <Account
                  connection={connection}
                  onStart={connection.state === 'desligada' && connection.off === null ? () => setStarting(true) : null}
                />
              )}
              {isStarting && <StartDialog connection={connection} onClose={() => setStarting(false)} />}
              {isAuthorising && <AuthoriseDialog connection={connection} onClose={() => setAuthorising(false)} />}
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** Loads what the other system has, which takes as long as it takes there. */
function Account({ connection: { id, mapping }, onStart }: { connection: Connection; onStart: (() => void) | null }) {
  const [account, setAccount] = useState<RemoteAccount | null>(null)
  const [error, setError] = useState('')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    setError('')
    readAccount(id).then(
      (found) => !isGone && setAccount(found),
      (cause: unknown) => !isGone && setError(messageOf(cause)),
    )
    return () => void (isGone = true)
  }, [id, tries])
  if (error !== '')
    return (
      <EmptyState icon={Blocks} title={text.accountNotLoaded} text={error} role="alert">
        <Button onClick={() => setTries(tries + 1)}>{text.retry}</Button>
      </EmptyState>
    )
  if (!account) return <span aria-busy aria-label={text.loading} className="skeleton h-80" />
  return <ConnectionMappingForm id={id} account={account} known={mapping ?? account.proposal} onStart={onStart} />
}
