import type { ConnectionStatusEvent, QrCodeEvent } from '@fechai/shared/contracts/whatsapp-sessions'
import type { SessionView } from '@fechai/shared/db/whatsapp-session-views'
import type { StreamPosition } from '@fechai/shared/messaging/follow-stream'
import { frame } from './frames.ts'

/** How a session stands, and before it its code where one is shown: one news, so that a tab never resumes between them. */
export function describeSession(empresaId: string, { session, qr }: SessionView, id?: StreamPosition): Buffer {
  const { status, connected, phone } = session
  const standing: ConnectionStatusEvent = {
    ...{ status, connected, empresaId, phoneNumber: phone },
    ...{ sessionId: session.id, session },
  }
  const frames = [frame('connection-status', standing, id)]
  if (qr) {
    const code: QrCodeEvent = { qr: qr.code, empresaId, sessionId: session.id, endsAt: qr.endsAt }
    frames.unshift(frame('qr-code', code))
  }
  return Buffer.concat(frames)
}
