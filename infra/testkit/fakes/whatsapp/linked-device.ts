import type { LinkedDevice } from './parties.ts'
import type { BinaryNode } from '@whiskeysockets/baileys'
import type { DeviceBundle } from './signal-endpoint.ts'

/** A bundle for one new session; its one-time key is used up. */
export const bundleOf = (device: LinkedDevice): DeviceBundle => ({
  ...device.bundle,
  preKey: device.preKeys.shift() ?? null,
})

/** Gives a device something that it has to acknowledge, now or when it comes back. */
export function deliver(device: LinkedDevice, stanza: BinaryNode): void {
  device.waiting.set(waitingKey(stanza.tag, stanza.attrs.id!), stanza)
  device.connection?.send(stanza)
}

/** Delivers waiting messages, marked as such. */
export function deliverWaiting(device: LinkedDevice): void {
  for (const stanza of device.waiting.values()) {
    device.connection?.send({ ...stanza, attrs: { ...stanza.attrs, offline: '0' } })
  }
}

export const waitingKey = (tag: string, id: string): string => `${tag}|${id}`
