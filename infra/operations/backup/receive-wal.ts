import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { openReplication } from './replication.ts'
import { PARTIAL, walKey, type Vault } from './vault.ts'
import { formatLsn, parseLsn, SEGMENT_BYTES, segmentName, segmentOf, segmentStart } from './wal-place.ts'

const compress = promisify(zstdCompress)

const SLOT = 'fechai_backup'
/** Segments that wait to be stored before Postgres is asked to wait. */
const MOST_WAITING = 2
/** Microseconds between 1970 and 2000, which Postgres counts from. */
const POSTGRES_EPOCH = 946_684_800_000_000n

export interface WalReceiver {
  /** Up to where the log is stored. */
  storedTo(): bigint
  /** Rejects with what ended it; resolves after `stop`. */
  ended: Promise<void>
  /** Stores what came, and ends. */
  stop(): Promise<void>
}

/**
 * Receives the log as it is written and stores each segment; of the one being filled what there is, every `everyMs`.
 * Postgres keeps for the slot what was not confirmed, so that nothing is missing after a pause.
 * @returns whether the slot is new: the log before it may be gone, and a base has to be made.
 */
export async function receiveWal(
  url: string,
  vault: Vault,
  everyMs: number,
): Promise<{ receiver: WalReceiver; isNew: boolean }> {
  const replication = await openReplication(url)
  const { systemId, timeline, at } = replication.identity
  const slot = await readSlot(replication.ask)
  const isNew = slot === null
  if (isNew) await replication.ask(`CREATE_REPLICATION_SLOT ${SLOT} PHYSICAL (RESERVE_WAL)`)
  const from = segmentOf(parseLsn(slot ?? (await readSlot(replication.ask)) ?? at))

  let segment = from
  let room = Buffer.allocUnsafe(SEGMENT_BYTES)
  let filled = 0
  let partialTo = 0
  let stored = segmentStart(from)
  let waiting = 0
  let storing: Promise<void> = Promise.resolve()
  const failure = Promise.withResolvers<never>()

  const confirm = () => copying.send(statusOf(stored))
  const store = (name: string, bytes: Buffer, to: bigint) => {
    if (++waiting > MOST_WAITING) copying.pause()
    storing = storing.then(async () => {
      await vault.store.put(walKey(systemId, name), await compress(bytes), vault.key)
      if (!name.endsWith(PARTIAL)) await vault.store.remove([walKey(systemId, name + PARTIAL)])
      stored = to
      confirm()
      if (--waiting <= MOST_WAITING) copying.resume()
    })
    storing.catch(failure.reject)
  }
  const storePartial = () => {
    if (filled === partialTo) return
    partialTo = filled
    const name = segmentName(timeline, segment) + PARTIAL
    // A copy: the room goes on being filled.
    store(name, Buffer.from(room.subarray(0, filled)), segmentStart(segment) + BigInt(filled))
  }
  const take = (bytes: Buffer) => {
    for (let taken = 0; taken < bytes.length;) {
      const part = bytes.subarray(taken, taken + SEGMENT_BYTES - filled)
      part.copy(room, filled)
      filled += part.length
      taken += part.length
      if (filled < SEGMENT_BYTES) continue
      store(segmentName(timeline, segment), room, segmentStart(segment + 1))
      segment++
      room = Buffer.allocUnsafe(SEGMENT_BYTES)
      filled = partialTo = 0
    }
  }
  const copying = replication.copy(
    `START_REPLICATION SLOT ${SLOT} PHYSICAL ${formatLsn(segmentStart(from))} TIMELINE ${timeline}`,
    {
      onData(message) {
        const kind = String.fromCharCode(message[0]!)
        if (kind === 'w') take(message.subarray(25))
        else if (kind === 'k' && message[17] === 1) confirm()
      },
    },
  )
  const ticker = setInterval(storePartial, everyMs)
  let isStopped = false
  const ended = Promise.race([copying.done.then(() => undefined), failure.promise])
    .catch((error: unknown) => {
      if (!isStopped) throw error
    })
    .finally(() => clearInterval(ticker))
  ended.catch(() => undefined)
  const receiver: WalReceiver = {
    storedTo: () => stored,
    ended,
    async stop() {
      isStopped = true
      storePartial()
      await storing.catch(() => undefined)
      await replication.close()
    },
  }
  return { receiver, isNew }
}

/** Returns the position at which the slot's log begins; null without a slot. Drops a slot whose log Postgres has given up. */
async function readSlot(ask: (command: string) => Promise<Record<string, string | null>[]>): Promise<string | null> {
  const [found] = await ask(`READ_REPLICATION_SLOT ${SLOT}`)
  if (!found?.slot_type) return null
  if (!found.restart_lsn) await ask(`DROP_REPLICATION_SLOT ${SLOT}`)
  return found.restart_lsn ?? null
}

function statusOf(lsn: bigint): Buffer {
  const status = Buffer.alloc(34)
  status.write('r')
  for (const place of [1, 9, 17]) status.writeBigInt64BE(lsn, place)
  status.writeBigInt64BE(BigInt(Date.now()) * 1_000n - POSTGRES_EPOCH, 25)
  return status
}
