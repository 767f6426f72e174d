import { createHmac } from 'node:crypto'

const STEP_SECONDS = 30
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A phone with an authenticator (RFC 6238, six digits): the code of `clock()` (ms), or of so many steps later. */
export function authenticator(uri: string, clock: () => number = Date.now): (stepsLater?: number) => string {
  const key = base32(new URL(uri).searchParams.get('secret')!)
  return (stepsLater = 0) => {
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(Math.floor(clock() / 1000 / STEP_SECONDS) + stepsLater))
    const mac = createHmac('sha1', key).update(counter).digest()
    const at = mac.at(-1)! & 15
    return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
  }
}

function base32(text: string): Buffer {
  const bits = [...text.replaceAll('=', '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}
