import type { ApiKey } from '@fechai/contracts/api-keys'
import type { Member } from '@fechai/contracts/members'
import { displayTime } from '@fechai/domain/clock'
import clsx from 'clsx'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { Section } from '../../parts/section.tsx'
import { apiKeys, loadApiKeys, openApiKeys, revokeApiKey } from '../../state/api-keys.ts'
import { members } from '../../state/members.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { apiKeyCopy as text } from './api-key-copy.ts'
import { ApiKeyDialog, RotateDialog } from './api-key-dialog.tsx'
import { LoadedList } from './loaded-list.tsx'

/** The company's API keys: who made each, what it can do, when it was used last. */
export function ApiKeyList() {
  const { status, error, list } = useSnapshot(apiKeys) as { status: string; error: string; list: ApiKey[] }
  const [creating, setCreating] = useState(false)
  const [rotating, setRotating] = useState<ApiKey | null>(null)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  useEffect(openApiKeys, [])
  return (
    <Section title={text.title} note={text.note}>
      <LoadedList
        {...{ status, error }}
        title={text.title}
        onRetry={() => void loadApiKeys()}
        isEmpty={list.length === 0}
        none={text.none}
      >
        {list.map((key) => (
          <Row key={key.id} apiKey={key} onRotate={() => setRotating(key)} onRevoke={() => setRevoking(key)} />
        ))}
      </LoadedList>
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
      {rotating && <RotateDialog apiKey={rotating} onClose={() => setRotating(null)} />}
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </Section>
  )
}

interface RowProps {
  apiKey: ApiKey
  onRotate: () => void
  onRevoke: () => void
}

function Row({ apiKey, onRotate, onRevoke }: RowProps) {
  const { name, scopes, createdBy, expiresAt, isExpired, lastUsedAt, formerTokenUntil } = apiKey
  const people = useSnapshot(members).list as readonly Member[]
  const maker = people.find((each) => each.id === createdBy)
  const ends = expiresAt === null ? text.endless : (isExpired ? text.ended : text.until)(displayTime(expiresAt))
  const lines = [
    lastUsedAt === null ? text.unused : text.used(displayTime(lastUsedAt)),
    ...(formerTokenUntil === null ? [] : [text.former(displayTime(formerTokenUntil))]),
    ...(maker ? [text.by(maker.name)] : []),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-sm">{text.can(scopes)}</p>
        <p className="text-sm text-soft tabular-nums">
          <span className={clsx(isExpired && 'text-amber')}>{ends}</span> · {lines.join(' · ')}
        </p>
      </div>
      <span className="flex gap-1">
        {!isExpired && (
          <Button look="quiet" aria-label={text.of(text.rotate, name)} onClick={onRotate}>
            {text.rotate}
          </Button>
        )}
        <Button look="quiet" aria-label={text.of(text.revoke, name)} onClick={onRevoke}>
          {text.revoke}
        </Button>
      </span>
    </li>
  )
}

const RevokeDialog = ({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) => (
  <ConfirmDialog
    {...{ title: text.revokeTitle(name), description: text.revokeText, action: text.revoke }}
    look="danger"
    onConfirm={() => revokeApiKey(id).then(() => toast(text.revoked(name)))}
    onClose={onClose}
  />
)
