import type { ConnectionStatusEvent, LinkCodeEvent, QrCodeEvent } from '@fechai/contracts/whatsapp-sessions'
import type { SessionView } from '@fechai/data/whatsapp'
import type { StreamPosition } from '@fechai/platform/messaging/follow-stream'
import type { DescribedEvent } from './described-event.ts'
import { frame } from './frames.ts'

/**
 * Describes the state of a session, preceded by its code where one is shown: one event, so that a tab never resumes
 * between them. A code is an account: only the session's owner gets it, not the company's managers.
 */
export function describeSession(
  empresaId: string,
  { session, qr, linkCode }: SessionView,
  id?: StreamPosition | null,
): Pick<DescribedEvent, 'userId' | 'bytes' | 'forOthers'> {
  const { status, connected, phone } = session
  const standing: ConnectionStatusEvent = {
    ...{ status, connected, empresaId, phoneNumber: phone },
    ...{ sessionId: session.id, session },
  }
  const forOthers = frame('connection-status', standing, id)
  const of = { empresaId, sessionId: session.id }
  const codes: Buffer[] = []
  if (qr) codes.push(frame('qr-code', { ...of, qr: qr.code, endsAt: qr.endsAt } satisfies QrCodeEvent))
  if (linkCode) codes.push(frame('link-code', { ...of, ...linkCode } satisfies LinkCodeEvent))
  return { userId: session.userId, bytes: Buffer.concat([...codes, forOthers]), forOthers }
}
