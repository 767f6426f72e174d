import { isLidUser, proto, type BinaryNode, type WASocket } from '@whiskeysockets/baileys'

const MOST_CALLS = 100
const { CALL_MISSED_VIDEO, CALL_MISSED_VOICE } = proto.WebMessageInfo.StubType

/**
 * Makes up for what the library lacks: it makes a missed call of one that rings out, and nothing of one that the caller
 * gave up before; and it does not learn the number that a call names beside the address.
 */
export function watchCalls({ ws, ev, signalRepository }: WASocket): void {
  const ringing = new Map<string, { isVideo: boolean }>()
  ws.on('CB:call', ({ attrs, content }: BinaryNode) => {
    const [step] = Array.isArray(content) ? content : []
    const id = step?.attrs['call-id']
    if (!step || !id) return
    const { from } = attrs
    const pn = step.attrs.caller_pn
    if (isLidUser(from) && pn)
      signalRepository.lidMapping.storeLIDPNMappings([{ lid: from!, pn }]).catch(() => undefined)
    const isGroup = step.attrs.type === 'group' || step.attrs['group-jid'] !== undefined
    if (step.tag === 'offer' && !isGroup) {
      ringing.set(id, { isVideo: Array.isArray(step.content) && step.content.some(({ tag }) => tag === 'video') })
      if (ringing.size > MOST_CALLS) ringing.delete(ringing.keys().next().value!)
    }
    if (step.tag !== 'accept' && step.tag !== 'reject' && step.tag !== 'terminate') return
    const call = ringing.get(id)
    ringing.delete(id)
    const reason = step.attrs.reason ?? ''
    if (!call || step.tag !== 'terminate' || reason === 'timeout' || /elsewhere|accept|reject/.test(reason)) return
    const message = proto.WebMessageInfo.fromObject({
      key: { remoteJid: from, id, fromMe: false },
      messageTimestamp: Number(attrs.t) || Math.floor(Date.now() / 1_000),
      messageStubType: call.isVideo ? CALL_MISSED_VIDEO : CALL_MISSED_VOICE,
    })
    ev.emit('messages.upsert', { messages: [{ ...message, key: message.key! }], type: 'notify' })
  })
}
