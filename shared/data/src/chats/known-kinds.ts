import { sql } from 'kysely'
import { CONTENT_KIND_COUNT, isContentKind } from '@fechai/domain/chat-message'
import { DomainError } from '@fechai/domain/errors'

const EVENT_KINDS = ['contact', 'map', 'receipt', 'message', 'history', 'owner'] as const

/** A later version knows more. */
export const KNOWN_KINDS = EVENT_KINDS.length + CONTENT_KIND_COUNT
const CODE = 'versao_mais_nova_'

/**
 * A gateway of a later release may keep events that this one does not know, while both run. They are parked, under the
 * number of kinds that this one knows.
 * @throws DomainError
 */
export function requireKnown({ kind, body }: { kind: string; body: unknown }): void {
  const content = (body as { content?: { kind?: unknown } | null } | null)?.content?.kind
  const isKnown = (EVENT_KINDS as readonly string[]).includes(kind)
  if (isKnown && (typeof content !== 'string' || isContentKind(content))) return
  const words = 'Chegou algo que só uma versão mais nova sabe ler.'
  throw new DomainError('invalid', words, { code: `${CODE}${KNOWN_KINDS}` })
}

/** An event waits also where a version that knows fewer kinds has parked it. */
export const isWaiting = sql<boolean>`(parked_at is null or kinds_known_by(parked_code) < ${KNOWN_KINDS})`
