import { cloudSecretsIn, type CloudSecrets, type WaitingReport } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import { storableSize } from '@fechai/domain/storable'
import { CLOUD_TEXTS } from '@fechai/domain/whatsapp-cloud'
import type { WhatsAppReason } from '@fechai/domain/whatsapp-states'
import type { CloudApi } from '@fechai/platform/graph/cloud-api'
import { GraphAway } from '@fechai/platform/graph/graph-client'
import type { AccountStore, Channel, ChannelEvent, Connection } from '../channel.ts'
import type { ReportReader } from './message-content.ts'
import { readReport, type ReportedStatus } from './read-report.ts'
import { cloudAddress, cloudSending } from './sending.ts'

export interface CloudTimings {
  /** Time for a status of a message of which Meta has not said whether it went. */
  unsureMs?: number
  /** Length of a pause that Meta asks for. */
  pauseMs?: number
}

/** Parts of reports that are read at a time. */
const READ_TOGETHER = 50
/** Type of the keys that hold, by Meta's id of a sent message, the id that was chosen for it here. */
const SENT_ID = 'sent-id'
const TOKEN_REFUSED = 190
const ENDED = 428

/**
 * WhatsApp by Meta's Cloud API. What comes was kept by the API's process, as reports in the session's journal; a report
 * leaves it in the order in which it came, once everything that it says is stored.
 */
export const cloudChannel = (api: CloudApi, timings: CloudTimings = {}): Channel => ({
  async connect(account, listen) {
    const credentials = await account.loadCredentials()
    if (credentials === null) {
      listen({ type: 'closed', code: TOKEN_REFUSED, isLinked: false })
      return { ...nothingToSend, look: () => undefined, logOut: async () => undefined, end: async () => undefined }
    }
    return openConnection(account, cloudSecretsIn(credentials), listen, { api, timings })
  },
})

const noHistory = (): DomainError =>
  new DomainError('invalid', CLOUD_TEXTS.noImport, { code: 'whatsapp_sem_historico' })
const nothingToSend: Pick<Connection, 'send' | 'findContact' | 'askHistory'> = {
  send: () => Promise.reject(new Error('not connected')),
  findContact: async (number) => cloudAddress(number),
  askHistory: () => Promise.reject(noHistory()),
}

function openConnection(
  account: AccountStore,
  { number, name }: CloudSecrets,
  listen: (event: ChannelEvent) => void,
  { api, timings }: { api: CloudApi; timings: CloudTimings },
): Connection {
  /** Reports that were handed on, and are still in the journal. */
  let handed = new Set<string>()
  let reading: Promise<void> | null = null
  let isAskedAgain = false
  let isOver = false
  /** Meta did not answer in this pass: each further file would hold up what comes after it. */
  let isMetaAway = false
  let known: WhatsAppReason | null = null

  /** A manager may have given a new token since. */
  async function secrets(): Promise<CloudSecrets> {
    const credentials = await account.loadCredentials()
    if (credentials === null) throw new Error('the number was disconnected')
    return cloudSecretsIn(credentials)
  }

  async function idOf(metaId: string): Promise<string> {
    const found = await account.readKeys(SENT_ID, [metaId])
    return found.get(metaId)?.toString() ?? metaId
  }

  const learn = (metaId: string, id: string): Promise<void> =>
    account.writeKeys([{ type: SENT_ID, id: metaId, value: Buffer.from(id) }], [])

  /** A message is shown all the same where its file's size is not known; the download bounds it. */
  async function sizeOf(mediaId: string): Promise<number> {
    if (isMetaAway || isOver) return 0
    try {
      const { sizeBytes } = await api.media(await secrets(), mediaId)
      return storableSize(sizeBytes) ?? 0
    } catch (error) {
      isMetaAway = error instanceof GraphAway
      return 0
    }
  }

  const reader: ReportReader = { idOf, sizeOf }

  async function hand(report: WaitingReport): Promise<void> {
    const { events, statuses } = await readReport(report, reader)
    // It stays in the journal, for who comes next.
    if (isOver) return
    const told: ChannelEvent[] = []
    if (events.length > 0) told.push({ type: 'arrived', events, messageKeys: [] })
    for (const status of statuses) told.push(await receiptOf(status))
    for (const event of told) listen(event)
    listen({ type: 'done', messageKeys: [report.key] })
  }

  async function receiptOf({ metaId, ownId, state, failure }: ReportedStatus): Promise<ChannelEvent> {
    if (ownId !== null) await learn(metaId, ownId)
    const messageIds = [ownId ?? (await idOf(metaId))]
    return { type: 'receipt', messageIds, state, failure, ...(state === 'failed' && { isLate: true }) }
  }

  async function readOn(): Promise<void> {
    do {
      isAskedAgain = false
      isMetaAway = false
      const waiting = (await account.leftovers(READ_TOGETHER)).map(
        (body) => JSON.parse(body.toString()) as WaitingReport,
      )
      const still = new Set(waiting.map(({ key }) => key))
      handed = new Set([...handed].filter((key) => still.has(key)))
      for (const report of waiting) {
        if (isOver || handed.has(report.key)) continue
        handed.add(report.key)
        await hand(report)
      }
    } while (isAskedAgain && !isOver)
  }

  function look(): void {
    if (isOver) return
    if (reading) return void (isAskedAgain = true)
    // A store that is away, or held by another, ends the session by itself; the next look reads on.
    reading = readOn()
      .catch(() => void (handed = new Set()))
      .finally(() => (reading = null))
  }

  async function end(): Promise<void> {
    if (isOver) return
    isOver = true
    await reading
    listen({ type: 'closed', code: ENDED, isLinked: true })
  }

  listen({ type: 'open', account: { number, name } })
  look()
  return {
    ...nothingToSend,
    send: cloudSending({
      ...{ account, api, secrets, timings },
      async sent(id, metaId) {
        await learn(metaId, id)
        listen({ type: 'receipt', messageIds: [id], state: 'sent', failure: null })
      },
      trouble(reason) {
        if (reason === known) return
        known = reason
        listen({ type: 'trouble', reason })
      },
    }),
    look,
    logOut: end,
    end,
  }
}
