import type { BinaryNode } from '@whiskeysockets/baileys'
import type { DeviceBundle } from './signal-endpoint.ts'
import type { Phone } from './phone.ts'

/** A client's open connection, as what happens at the server sees it. */
export interface ClientConnection {
  send(stanza: BinaryNode): void
  /** Says a last word, where there is one, and ends. */
  end(lastWord?: BinaryNode): void
  /** The network is gone: no word, no goodbye. */
  cut(): void
}

/** A computer that was linked to a phone. */
export interface LinkedDevice {
  phone: Phone
  number: number
  /** Its addresses: by the phone's number, and without it. */
  pn: string
  lid: string
  noiseKey: Buffer
  bundle: Omit<DeviceBundle, 'preKey'>
  preKeys: NonNullable<DeviceBundle['preKey']>[]
  connection: ClientConnection | null
  /** What it has not acknowledged, in order; given to it again at its next login. */
  waiting: Map<string, BinaryNode>
  /** It was sent the keys of the app state, and the past. */
  hasHistory: boolean
}

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

/** What came while it was away, marked as such. */
export function deliverWaiting(device: LinkedDevice): void {
  for (const stanza of device.waiting.values()) {
    device.connection?.send({ ...stanza, attrs: { ...stanza.attrs, offline: '0' } })
  }
}

export const waitingKey = (tag: string, id: string): string => `${tag}|${id}`
