import { randomUUID } from 'node:crypto'
import { EVERYBODY, type WireEvent } from '@fechai/contracts/events'
import type { Probe } from '@fechai/contracts/isolation'
import type { Tab } from '../events/tab.ts'
import { timed, type Attack, type Found } from './attack.ts'

const PATIENCE_MS = 8_000

/** Returns the events published of the canary, by kind; ids only, as everything there. */
function newsOf({ canary: { of } }: Attack): Record<Exclude<WireEvent['type'], 'release-announcement'>, WireEvent> {
  const lead = { leadId: of.leadId }
  return {
    'upload-progress': {
      ...{ type: 'upload-progress', uploadId: of.uploadId, status: 'processando', stage: 'readText' },
      ...{ percent: 1, done: 0, total: 1 },
    },
    'upload-completed': { type: 'upload-completed', uploadId: of.uploadId, ...lead, durationMs: 1 },
    'lead-changed': { type: 'lead-changed', ...lead, change: 'updated', by: null },
    'analysis-progress': { type: 'analysis-progress', ...lead, analysisId: of.analysisId },
    'conversation-changed': { type: 'conversation-changed', ...lead },
    'whatsapp-states': { type: 'whatsapp-states', sessionId: of.userId, ids: [of.userId] },
    'whatsapp-chat': { type: 'whatsapp-chat', chatId: of.leadId },
    'whatsapp-message': { type: 'whatsapp-message', chatId: of.leadId, position: 1, change: 'new' },
    'whatsapp-session': { type: 'whatsapp-session', sessionId: of.userId },
    'scanpro-changed': { type: 'scanpro-changed', reportId: of.leadId },
    'batch-changed': { type: 'batch-changed', batchId: of.userId },
    'notifications-changed': { type: 'notifications-changed' },
  }
}

/** Publishes each kind of news of the canary while a tab of this person listens, and asks for the past of it too. */
export async function probeNews(attack: Attack): Promise<Probe[]> {
  const { deps, owner, canary } = attack
  const seen: string[] = []
  const leave = deps.hub.join(listener(attack, seen))
  try {
    const begun = deps.hub.position()
    const probes: Probe[] = []
    for (const event of Object.values(newsOf(attack))) {
      probes.push(
        await timed(
          'nats',
          `fechai.events.{empresa}.{pessoa}.${event.type}`,
          'Notícia da outra empresa com a sua aba aberta',
          async () => {
            const before = deps.hub.position()
            if (before === null) return { proof: 'o NATS não respondeu', result: 'ERRO' }
            await deps.bus.publish({ empresaId: canary.of.id, userId: canary.of.userId }, event)
            const passed = await until(() => (deps.hub.position()?.seq ?? 0) > before.seq)
            return passed ? heard(seen, attack) : { proof: 'a notícia não passou', result: 'ERRO' }
          },
        ),
      )
    }
    probes.push(
      await timed('nats', 'fechai.events.{empresa}.>', 'Pedir de novo o que passou', async () => {
        const now = deps.hub.position()
        if (!begun || !now) return { proof: 'o NATS não respondeu', result: 'ERRO' }
        const events = await deps.bus.replay(owner.empresaId, begun.seq, now.seq)
        const ofOthers: string[] = []
        for await (const event of events ?? [])
          if (![owner.empresaId, EVERYBODY].includes(event.empresaId)) ofOthers.push(event.empresaId)
        return ofOthers.length === 0
          ? { proof: `0 de ${now.seq - begun.seq} notícias são de outra empresa`, result: 'SEGURO' }
          : { proof: `${ofOthers.length} notícias de outra empresa`, result: 'VULNERÁVEL' }
      }),
      await timed('nats', 'fluxos do NATS', 'Assuntos fora do catálogo', async () => {
        const strange = await deps.bus.strangeSubjects()
        return strange.length === 0
          ? { proof: 'todos levam a empresa no nome', result: 'SEGURO' }
          : { proof: `sem empresa no nome: ${strange.join(', ')}`, result: 'VULNERÁVEL' }
      }),
      await timed('eventos', 'GET /api/events', 'A sua aba durante tudo isso', async () => {
        // This lead does not exist: all events before its own have arrived by then.
        const leadId = randomUUID()
        await deps.bus.publish(owner, { type: 'lead-changed', leadId, change: 'deleted', by: null })
        const came = await until(() => seen.some((frame) => frame.includes(leadId)))
        return came ? heard(seen, attack) : { proof: 'a sua aba não recebeu as próprias notícias', result: 'ERRO' }
      }),
    )
    return probes
  } finally {
    leave()
  }
}

function heard(seen: readonly string[], { canary }: Attack): Found {
  const ids = Object.values(canary.of)
  const strange = seen.filter((frame) => ids.some((id) => frame.includes(id)))
  return strange.length === 0
    ? { proof: `0 de ${seen.length} eventos recebidos são da outra empresa`, result: 'SEGURO' }
    : { proof: `${strange.length} eventos da outra empresa`, result: 'VULNERÁVEL' }
}

/** A tab as the hub knows it, that keeps what it is sent. */
function listener({ owner }: Attack, seen: string[]): Tab {
  const keep = (bytes: Buffer): void => void seen.push(bytes.toString())
  return {
    owner,
    closed: false,
    isLive: true,
    live: keep,
    send: keep,
    drained: () => Promise.resolve(),
    goLive: () => undefined,
    close: () => undefined,
    giveWay: () => undefined,
  }
}

async function until(holds: () => boolean): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS
  while (!holds()) {
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return true
}
