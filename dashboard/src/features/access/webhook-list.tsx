import type { Webhook } from '@fechai/contracts/webhooks'
import { displayTime } from '@fechai/domain/clock'
import clsx from 'clsx'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { messageOf } from '../../lib/api.ts'
import { Section } from '../../parts/section.tsx'
import { loadWebhooks, openWebhooks, switchWebhook, testWebhook, webhooks } from '../../state/webhooks.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { LoadedList } from './loaded-list.tsx'
import { webhookCopy as text } from './webhook-copy.ts'
import { RemoveWebhookDialog, RotateSecretDialog, WebhookDialog } from './webhook-dialog.tsx'

type Asking = { what: 'change' | 'rotate' | 'remove'; webhook: Webhook }

/** The company's webhooks: where each sends, what, and whether it arrives. */
export function WebhookList() {
  const { status, error, list } = useSnapshot(webhooks) as { status: string; error: string; list: Webhook[] }
  const [creating, setCreating] = useState(false)
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  useEffect(openWebhooks, [])
  return (
    <Section title={text.title} note={text.note}>
      <LoadedList
        {...{ status, error }}
        title={text.title}
        onRetry={() => void loadWebhooks()}
        isEmpty={list.length === 0}
        none={text.none}
      >
        {list.map((webhook) => (
          <Row key={webhook.id} webhook={webhook} onAsk={(what) => setAsking({ what, webhook })} />
        ))}
      </LoadedList>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => setCreating(true)}>
          <WebhookIcon aria-hidden className="size-4" strokeWidth={1.75} />
          {text.create}
        </Button>
        <a
          href="https://www.standardwebhooks.com"
          target="_blank"
          rel="noreferrer"
          className="text-sm text-accent underline"
        >
          {text.document}
        </a>
      </div>
      <WebhookDialog open={creating} onClose={() => setCreating(false)} />
      {asking?.what === 'change' && <WebhookDialog open known={asking.webhook} onClose={close} />}
      {asking?.what === 'rotate' && <RotateSecretDialog webhook={asking.webhook} onClose={close} />}
      {asking?.what === 'remove' && <RemoveWebhookDialog webhook={asking.webhook} onClose={close} />}
    </Section>
  )
}

function Row({ webhook, onAsk }: { webhook: Webhook; onAsk: (what: Asking['what']) => void }) {
  const { id, url, events, fields, off } = webhook
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<string>) => {
    setBusy(true)
    await work().then(toast, (error: unknown) => toast.error(messageOf(error)))
    setBusy(false)
  }
  const turn = (on: boolean) => act(() => switchWebhook(id, on).then(() => (on ? text.turnedOn : text.turnedOff)))
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold [overflow-wrap:anywhere]">{url}</p>
          <p className="text-sm">
            {text.chosen(events)} <span className="text-soft">· {text.sent(fields)}</span>
          </p>
          <Standing webhook={webhook} />
        </div>
        <Switch
          aria-label={text.of(off ? text.turnOn : text.turnOff, url)}
          checked={off === null}
          disabled={busy}
          onCheckedChange={(on) => void turn(on)}
        />
      </div>
      <div className="-ml-3 flex flex-wrap gap-1">
        <Link
          href={`/?tela=user-access&webhook=${id}`}
          aria-label={text.of(text.deliveries, url)}
          className={buttonLook('quiet', 'px-3')}
        >
          {text.deliveries}
        </Link>
        {off === null && (
          <Button
            look="quiet"
            busy={busy}
            aria-label={text.of(text.test, url)}
            onClick={() => void act(() => testWebhook(id).then(text.tested))}
          >
            {text.test}
          </Button>
        )}
        <Button look="quiet" aria-label={text.of(text.change, url)} onClick={() => onAsk('change')}>
          {text.change}
        </Button>
        <Button look="quiet" aria-label={text.of(text.rotate, url)} onClick={() => onAsk('rotate')}>
          {text.rotate}
        </Button>
        <Button look="quiet" aria-label={text.of(text.remove, url)} onClick={() => onAsk('remove')}>
          {text.remove}
        </Button>
      </div>
    </li>
  )
}

function Standing({
  webhook: { off, failingSince, waiting, failed, overflowedAt, formerSecretUntil },
}: {
  webhook: Webhook
}) {
  const isWrong = off !== null ? off.reason !== 'pessoa' : failingSince !== null
  const first = off ? text.off(off.reason) : failingSince ? text.failing(displayTime(failingSince)) : text.on
  const lines = [
    ...(waiting > 0 ? [text.waiting(waiting)] : []),
    ...(failed > 0 ? [text.failed(failed)] : []),
    ...(overflowedAt ? [text.overflowed(displayTime(overflowedAt))] : []),
    ...(formerSecretUntil ? [text.former(displayTime(formerSecretUntil))] : []),
  ]
  return (
    <p className="text-sm text-soft tabular-nums">
      <span className={clsx(isWrong && 'text-amber')}>{first}</span>
      {lines.map((line) => ` · ${line}`)}
    </p>
  )
}
