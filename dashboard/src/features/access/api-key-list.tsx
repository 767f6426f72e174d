import type { ApiKey, ApiKeyToken } from '@fechai/contracts/api-keys'
import type { Member } from '@fechai/contracts/members'
import { displayTime } from '@fechai/domain/clock'
import clsx from 'clsx'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { cardLook, Section } from '../../parts/section.tsx'
import { apiKeys, loadApiKeys, openApiKeys, revokeApiKey, rotateApiKey } from '../../state/api-keys.ts'
import { members } from '../../state/members.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { apiKeyCopy as text } from './api-key-copy.ts'
import { ApiKeyDialog, TokenDialog } from './api-key-dialog.tsx'
import { accessCopy } from './copy.ts'
import { DialogForm } from './dialog-form.tsx'

/** The company's API keys: who made each, what it can do, when it was used last. */
export function ApiKeyList() {
  const { status, error, list } = useSnapshot(apiKeys) as { status: string; error: string; list: ApiKey[] }
  const [creating, setCreating] = useState(false)
  const [rotated, setRotated] = useState<ApiKeyToken | null>(null)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  useEffect(openApiKeys, [])
  return (
    <Section title={text.title} note={text.note}>
      {status === 'error' ? (
        <p role="alert" className="flex flex-wrap items-center gap-2">
          {error}
          <Button onClick={() => void loadApiKeys()}>{accessCopy.retry}</Button>
        </p>
      ) : status === 'loading' ? (
        <span aria-busy aria-label={text.title} className="skeleton h-16" />
      ) : list.length === 0 ? (
        <p className={`${cardLook} px-4 py-3 text-sm text-soft`}>{text.none}</p>
      ) : (
        <ul className={`divide-y divide-line ${cardLook}`}>
          {list.map((key) => (
            <Row key={key.id} apiKey={key} onRotated={setRotated} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      )}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => setCreating(true)}>
          <KeyRound aria-hidden className="size-4" strokeWidth={1.75} />
          {text.create}
        </Button>
        <a href="/api/openapi.json" target="_blank" rel="noreferrer" className="text-sm text-accent underline">
          {text.document}
        </a>
      </div>
      <ApiKeyDialog open={creating} onClose={() => setCreating(false)} />
      {rotated && <TokenDialog made={rotated} note={text.rotated} onClose={() => setRotated(null)} />}
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </Section>
  )
}

interface RowProps {
  apiKey: ApiKey
  onRotated: (made: ApiKeyToken) => void
  onRevoke: () => void
}

function Row({ apiKey, onRotated, onRevoke }: RowProps) {
  const { id, name, scopes, createdBy, expiresAt, isExpired, lastUsedAt, formerTokenUntil } = apiKey
  const [busy, setBusy] = useState(false)
  const people = useSnapshot(members).list as readonly Member[]
  const maker = people.find((each) => each.id === createdBy)
  const ends = expiresAt === null ? text.endless : (isExpired ? text.ended : text.until)(displayTime(expiresAt))
  const rotate = async () => {
    setBusy(true)
    await rotateApiKey(id).then(onRotated, (error: unknown) => toast.error(accessCopy.failed(messageOf(error))))
    setBusy(false)
  }
  const lines = [
    lastUsedAt === null ? text.unused : text.used(displayTime(lastUsedAt)),
    ...(formerTokenUntil === null ? [] : [text.former(displayTime(formerTokenUntil))]),
    ...(maker ? [text.by(maker.name)] : []),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3" aria-busy={busy}>
      <div className="min-w-0 flex-1 basis-64">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-sm">{text.can(scopes)}</p>
        <p className="text-sm text-soft tabular-nums">
          <span className={clsx(isExpired && 'text-amber')}>{ends}</span> · {lines.join(' · ')}
        </p>
      </div>
      <span className="flex gap-1">
        <Button look="quiet" busy={busy} aria-label={text.of(text.rotate, name)} onClick={() => void rotate()}>
          {text.rotate}
        </Button>
        <Button look="quiet" aria-label={text.of(text.revoke, name)} onClick={onRevoke}>
          {text.revoke}
        </Button>
      </span>
    </li>
  )
}

function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const send = async () => {
    await revokeApiKey(id)
    toast(text.revoked(name))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={text.revokeTitle(name)} description={text.revokeText} className="w-[440px]">
      <DialogForm action={text.revoke} look="danger" onSend={send} onClose={onClose}>
        {null}
      </DialogForm>
    </Dialog>
  )
}
