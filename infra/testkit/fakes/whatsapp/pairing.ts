import { proto, WA_ADV_DEVICE_SIG_PREFIX, type BinaryNode } from '@whiskeysockets/baileys'
import { randomBytes } from 'node:crypto'
import { verifySignature } from 'libsignal/src/curve.js'
import { withdrawLinks } from './link-code.ts'
import type { ClientConnection, LinkedDevice, Registration, WhatsAppServer } from './parties.ts'
import { at, bytesOf, node, SERVER } from './nodes.ts'

/** A QR code is shown for a minute, and then five more for twenty seconds each. */
const CODES = 6

/** A device that is not linked yet. */
export interface NewComputer {
  registration: Registration
  withdraw(): void
}

/** Gives an unlinked device its codes. @returns a function that withdraws them, too. */
export function offerPairing(
  server: WhatsAppServer,
  connection: ClientConnection,
  noiseKey: Buffer,
  data: proto.ClientPayload.IDevicePairingRegistrationData,
  answers: Map<string, (stanza: BinaryNode) => void>,
): NewComputer {
  const registration: Registration = {
    noiseKey,
    bundle: {
      registrationId: numberOf(data.eRegid!),
      identity: data.eIdent!,
      signedPreKey: { keyId: numberOf(data.eSkeyId!), publicKey: data.eSkeyVal!, signature: data.eSkeySig! },
    },
    offer(device, signed, success) {
      const id = server.nextId()
      answers.set(id, (stanza) => confirm(connection, device, signed, stanza))
      connection.send(node('iq', { from: SERVER, type: 'set', id }, [success]))
    },
  }
  const references = Array.from({ length: CODES }, () => `2@${randomBytes(48).toString('base64')}`)
  for (const reference of references) server.registrations.set(reference, registration)
  const id = server.nextId()
  answers.set(id, () => undefined)
  const codes = references.map((reference) => node('ref', {}, Buffer.from(reference)))
  connection.send(node('iq', { from: SERVER, type: 'set', id }, [node('pair-device', {}, codes)]))
  const withdraw = (): void => {
    references.forEach((reference) => server.registrations.delete(reference))
    withdrawLinks(server, connection)
  }
  return { registration, withdraw }
}

/** The computer signed what the phone signed: from now on it is one of the phone's, and logs in as such. */
function confirm(connection: ClientConnection, device: LinkedDevice, signed: Buffer, answer: BinaryNode): void {
  const account = proto.ADVSignedDeviceIdentity.decode(bytesOf(at(answer, 'pair-device-sign', 'device-identity')))
  const key = Buffer.concat([Buffer.from([5]), device.bundle.identity])
  const message = Buffer.concat([WA_ADV_DEVICE_SIG_PREFIX, signed])
  if (!verifySignature(key, message, Buffer.from(account.deviceSignature!))) throw new Error('a signature of another')
  device.phone.devices.push(device)
  connection.end(node('stream:error', { code: '515' }))
}

const numberOf = (bytes: Uint8Array): number => Buffer.from(bytes).readUIntBE(0, bytes.length)
