import { randomBytes } from 'node:crypto'
import { deliver } from './linked-device.ts'
import { node, nowSeconds } from './nodes.ts'
import type { Contact, Phone } from './parties.ts'

/** The end of a call: it rings out, the caller gives up, the phone takes it, or declines it. */
export const CALL_ENDINGS = ['rings-out', 'given-up', 'answered', 'declined'] as const
export type CallEnding = (typeof CALL_ENDINGS)[number]

const LAST_STEPS: Record<CallEnding, [tag: string, attrs: Record<string, string>][]> = {
  'rings-out': [['terminate', { reason: 'timeout' }]],
  'given-up': [['terminate', {}]],
  answered: [
    ['accept', {}],
    ['terminate', {}],
  ],
  declined: [
    ['reject', {}],
    ['terminate', { reason: 'rejected_elsewhere' }],
  ],
}

/** A contact calls; the steps are those that the phone's computers see of it. */
export function call(
  phone: Phone,
  { lid, pn, name }: Contact,
  ending: CallEnding = 'rings-out',
  isVideo = false,
): void {
  const common = { 'call-id': randomBytes(16).toString('hex').toUpperCase(), 'call-creator': lid, caller_pn: pn }
  const stanza = (tag: string, attrs: Record<string, string>, content: ReturnType<typeof node>[]) =>
    node('call', { id: randomBytes(8).toString('hex'), from: lid, t: nowSeconds(), notify: name }, [
      node(tag, { ...common, ...attrs }, content),
    ])
  const media = [node('audio', { enc: 'opus', rate: '16000' }), ...(isVideo ? [node('video', { enc: 'vp8' })] : [])]
  for (const device of phone.devices) {
    deliver(device, stanza('offer', {}, media))
    for (const [tag, attrs] of LAST_STEPS[ending]) deliver(device, stanza(tag, attrs, []))
  }
}
