import { decodeBinaryNode, encodeBinaryNode, proto, type BinaryNode } from '@whiskeysockets/baileys'
import type { WebSocket } from 'ws'
import { frame, frameReader } from './frames.ts'
import type { ClientConnection, LinkedDevice, WhatsAppServer } from './parties.ts'
import { noiseServer } from './noise-server.ts'
import { takeFinish, takeHello } from './link-code.ts'
import { at, node } from './nodes.ts'
import { offerPairing, type NewComputer } from './pairing.ts'
import { greet, takeStanza } from './take-stanza.ts'

/** One client from its first byte to its last. What it sends is taken in order, one stanza after the other. */
export function serveClient(server: WhatsAppServer, socket: WebSocket): void {
  const noise = noiseServer(server.identity)
  const read = frameReader()
  let device: LinkedDevice | null = null
  let computer: NewComputer | null = null
  let take: (bytes: Buffer) => Promise<void> | void = hello
  let queue = Promise.resolve()

  const connection: ClientConnection = {
    send(stanza) {
      if (socket.readyState === socket.OPEN && !server.conduct.isSilent) {
        socket.send(frame(noise.seal(encodeBinaryNode(stanza))))
      }
    },
    end(lastWord) {
      if (lastWord) connection.send(lastWord)
      leave()
      socket.close()
    },
    cut() {
      leave()
      socket.terminate()
    },
  }

  function leave(): void {
    if (device?.connection === connection) device.connection = null
  }

  function hello(bytes: Buffer): void {
    const { clientHello } = proto.HandshakeMessage.decode(bytes)
    socket.send(frame(noise.hello(clientHello!.ephemeral!)))
    take = finish
  }

  function finish(bytes: Buffer): void {
    const { clientFinish } = proto.HandshakeMessage.decode(bytes)
    const { noiseKey, payload } = noise.finish(clientFinish!.static!, clientFinish!.payload!)
    take = stanza
    const client = proto.ClientPayload.decode(payload)
    const { primary, secondary, tertiary } = client.userAgent?.appVersion ?? {}
    server.versions.push(`${primary}.${secondary}.${tertiary}`)
    if (client.devicePairingData) {
      computer = offerPairing(server, connection, noiseKey, client.devicePairingData, answers)
      socket.on('close', computer.withdraw)
    } else logIn(noiseKey, `${client.username}`, client.device ?? 0)
  }

  function logIn(noiseKey: Buffer, number: string, deviceNumber: number): void {
    const failure = server.conduct.loginFailures.shift()
    const phone = server.phones.find((each) => each.number === number)
    device = phone?.devices.find((each) => each.number === deviceNumber) ?? null
    if (failure !== undefined) return connection.end(node('failure', { reason: String(failure) }))
    if (!device?.noiseKey.equals(noiseKey)) return connection.end(node('failure', { reason: '401' }))
    // A device has one connection: the earlier one is notified of its replacement.
    device.connection?.end(node('stream:error', {}, [node('conflict', { type: 'replaced' })]))
    device.connection = connection
    greet(device)
  }

  /** Answers to what the server asked before there was a login. */
  const answers = new Map<string, (stanza: BinaryNode) => void>()

  async function stanza(bytes: Buffer): Promise<void> {
    const said = await decodeBinaryNode(noise.open(bytes))
    if (server.conduct.isSilent) return
    const answered = said.tag === 'iq' && answers.get(said.attrs.id!)
    if (answered) return answered(said)
    if (device) return takeStanza(server, device, connection, said)
    const { stage } = at(said, 'link_code_companion_reg')?.attrs ?? {}
    if (computer && stage === 'companion_hello') takeHello(server, connection, computer.registration, said)
    if (computer && stage === 'companion_finish') takeFinish(server, connection, said)
  }

  socket.on('message', (data: Buffer) => {
    queue = queue.then(async () => {
      try {
        for (const bytes of read(data)) await take(bytes)
      } catch (fault) {
        server.faults.push(fault)
        connection.cut()
      }
    })
  })
  socket.on('close', leave)
  socket.on('error', leave)
}
