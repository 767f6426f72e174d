import type { BinaryNode, WASocket } from '@whiskeysockets/baileys'
import { getBinaryNodeChild } from '@whiskeysockets/baileys'

const PAIRING = 'link_code_companion_reg'

/** The server shows six QR codes one after the other, and then closes: a code that is typed lives as long as they do. */
const FIRST_QR_MS = 60_000
const NEXT_QR_MS = 20_000
const QRS = 6

export const codeLivesMs = (qrMs?: number): number =>
  qrMs === undefined ? FIRST_QR_MS + (QRS - 1) * NEXT_QR_MS : QRS * qrMs

/** The server has this long to say that it takes a code. */
const ANSWER_MS = 15_000

/** The end of a connection by a code of our own, as the library passes it on. */
export const endedBy = (statusCode: number): Error =>
  Object.assign(new Error('the code was not taken'), { output: { statusCode } })

/**
 * Asks for a code for the phone of a number, and waits until the server has taken it: the library gives out a code
 * before it knows. `browser` is the array that the socket was made with. Phones list the name that registration said;
 * with a code the server takes the name of a known system alone.
 * @throws Error by which to end the connection, see `endedBy`
 */
export async function askForCode(
  socket: WASocket,
  browser: [string, string, string],
  number: string,
  answerMs = ANSWER_MS,
): Promise<string> {
  const answered = Promise.withResolvers<void>()
  const hear = (stanza: BinaryNode): void => {
    const refusal = refusedWith(stanza)
    // A query waits for its own answer alone: the ping of a connection may be refused too.
    if (refusal !== null && socket.ws.listenerCount(`TAG:${stanza.attrs.id}`) === 0) answered.reject(endedBy(refusal))
    else if (stanza.tag === 'iq' && getBinaryNodeChild(stanza, PAIRING)) answered.resolve()
  }
  const tooLate = setTimeout(() => answered.reject(endedBy(428)), answerMs)
  const closed = (): void => answered.reject(endedBy(428))
  socket.ws.on('frame', hear)
  socket.ws.on('close', closed)
  browser[0] = 'Windows'
  try {
    const [code] = await Promise.all([socket.requestPairingCode(number), answered.promise])
    return code
  } finally {
    clearTimeout(tooLate)
    socket.ws.off('frame', hear)
    socket.ws.off('close', closed)
  }
}

function refusedWith(stanza: BinaryNode): number | null {
  if (stanza.tag !== 'iq' || stanza.attrs.type !== 'error') return null
  return Number(getBinaryNodeChild(stanza, 'error')?.attrs.code ?? 400)
}

/** The server takes a code back: it was typed wrong too often, or lived too long. */
export const isCodeOver = (stanza: BinaryNode): boolean =>
  stanza.tag === 'notification' && getBinaryNodeChild(stanza, PAIRING)?.attrs.stage === 'refresh_code'
