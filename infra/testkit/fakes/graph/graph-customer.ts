import { metadataOf, newMetaId, secondsNow, type Customer, type GraphNumber } from './parties.ts'

export function graphCustomer(
  of: GraphNumber,
  { number, name, waId }: { number: string; name: string; waId: string },
): Customer {
  const customer: Customer = {
    ...{ number, waId, name, isOnline: true, isUnknown: false, wroteAt: null, received: [] },
    sendText: (body, more = {}) => customer.send({ type: 'text', text: { body }, ...more }),
    async send(content) {
      const id = newMetaId()
      const message = { from: waId, id, timestamp: secondsNow(), ...content }
      customer.wroteAt = Date.now()
      const contacts = [{ profile: { name }, wa_id: waId }]
      await of.reports.tell('messages', { metadata: metadataOf(of), contacts, messages: [message] })
      return id
    },
    sendFile(type, bytes, { mime_type: mimeType = 'application/octet-stream', ...about } = {}) {
      const id = of.store(bytes, String(mimeType))
      const sha256 = Buffer.from(of.media.get(id)!.sha256, 'hex').toString('base64')
      return customer.send({ type, [type]: { id, sha256, mime_type: mimeType, ...about } })
    },
    async read() {
      for (const message of customer.received) await customer.tell(message, 'read')
    },
    tell: ({ id, opaque }, status, more = {}) =>
      of.reports.tell('messages', {
        metadata: metadataOf(of),
        statuses: [
          {
            ...{ id, status, timestamp: secondsNow(), recipient_id: waId },
            ...(opaque !== null && { biz_opaque_callback_data: opaque }),
            ...more,
          },
        ],
      }),
  }
  return customer
}
