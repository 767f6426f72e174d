import type { CloudSecrets } from '@fechai/data/whatsapp'
import { jidOf, readJid, type CloudMedia } from '@fechai/domain/chat-message'
import { DomainError } from '@fechai/domain/errors'
import type { FilledTemplate, TemplateField } from '@fechai/domain/message-template'
import type { OutgoingFile } from '@fechai/domain/outgoing-file'
import { CLOUD_TEXTS, asksForPause, mayRetry, refusesToken } from '@fechai/domain/whatsapp-cloud'
import { SEND_UNSURE, type WhatsAppReason } from '@fechai/domain/whatsapp-states'
import type { CloudApi } from '@fechai/platform/graph/cloud-api'
import { GraphAway, GraphRefusal } from '@fechai/platform/graph/graph-client'
import type { AccountStore, OutgoingMessage } from '../channel.ts'

/** A message of which Meta has said nothing is reported by a status within this time, or is given up. */
const UNSURE_MS = 60_000
const PAUSE_MS = 60_000
/** Refusals that ask for another try, until the message is given up. */
const MOST_TRIES = 10

/**
 * How far a message is, stored before the request: after 'sending' it may have gone, and no second request is made.
 */
interface Step {
  phase: 'sending' | 'waiting'
  at: number
  tries: number
  mediaId?: string
}

export interface CloudSendingOptions {
  account: AccountStore
  api: CloudApi
  secrets(): Promise<CloudSecrets>
  /** A message is at Meta, under an id of Meta's. */
  sent(messageId: string, metaId: string): Promise<void>
  trouble(reason: WhatsAppReason | null): void
  timings: { unsureMs?: number; pauseMs?: number }
}

/** Sends by Meta's interface, which knows no repeated request: a request of unclear end is never made again. */
export function cloudSending({ account, api, secrets, sent, trouble, timings }: CloudSendingOptions) {
  let pausedUntil = 0

  return async ({ id, to, text, file, template }: OutgoingMessage): Promise<void> => {
    const number = readJid(to)?.number
    if (!number) throw refused('whatsapp_sem_numero', CLOUD_TEXTS.phoneOnly)
    if (Date.now() < pausedUntil) throw new Error('meta asked for a pause')
    const before = stepIn(await account.wire(id))
    if (before?.phase === 'sending') {
      if (Date.now() - before.at < (timings.unsureMs ?? UNSURE_MS)) throw new Error('meta has not said whether it went')
      throw refused(SEND_UNSURE, CLOUD_TEXTS.unsure)
    }
    const access = await secrets()
    let step: Step = { phase: 'waiting', at: Date.now(), tries: before?.tries ?? 0 }
    const keep = (next: Partial<Step>, media?: CloudMedia): Promise<void> => {
      step = { ...step, ...next, at: Date.now() }
      return account.keepWire(id, Buffer.from(JSON.stringify(step)), media)
    }
    try {
      const media = file && (await uploaded(access, file, before?.mediaId))
      await keep({ phase: 'sending', ...(media && { mediaId: media.mediaId }) }, media)
      const content =
        media && file ? fileContent(file, media, text) : template ? templateContent(template) : plain(text)
      const metaId = await api.send(access, { to: number, ...content, biz_opaque_callback_data: id })
      await sent(id, metaId)
      trouble(null)
    } catch (error) {
      await failed(error, step, keep)
      throw error
    }
  }

  /** @throws DomainError('invalid') where the message is given up; otherwise it is tried again */
  async function failed(error: unknown, { phase, tries }: Step, keep: (next: Partial<Step>) => Promise<void>) {
    if (error instanceof GraphAway && !error.mayHaveArrived && phase === 'sending') return keep({ phase: 'waiting' })
    if (!(error instanceof GraphRefusal)) return
    const { code } = error
    if (asksForPause(code)) {
      pausedUntil = Date.now() + (timings.pauseMs ?? PAUSE_MS)
      trouble('ritmo_meta')
    }
    if (refusesToken(code)) trouble('token_meta')
    if (!mayRetry(code) || tries + 1 >= MOST_TRIES) throw refused(String(code), `graph refused with ${code}`)
    await keep({ phase: 'waiting', tries: tries + 1 })
  }

  /** The file at Meta, which a try before may have brought there. */
  async function uploaded(access: CloudSecrets, file: OutgoingFile, known: string | undefined): Promise<CloudMedia> {
    const { kind, sizeBytes, mimeType, fileName } = file
    const sha256 = Buffer.from(file.sha256, 'hex').toString('base64')
    const mediaId = known ?? (await api.upload(access, { bytes: await account.openFile(file), mimeType, fileName }))
    return { kind, mediaId, sha256, sizeBytes }
  }
}

const stepIn = (wire: Buffer | null): Step | null => (wire ? (JSON.parse(wire.toString()) as Step) : null)

const refused = (code: string, text: string): DomainError => new DomainError('invalid', text, { code })

const plain = (body: string) => ({ type: 'text', text: { body, preview_url: false } })

const fileContent = ({ kind, fileName, isVoice }: OutgoingFile, { mediaId }: CloudMedia, caption: string) => ({
  type: kind,
  [kind]: {
    id: mediaId,
    ...(kind !== 'audio' && caption !== '' && { caption }),
    ...(kind === 'document' && { filename: fileName }),
    ...(kind === 'audio' && isVoice && { voice: true }),
  },
})

function templateContent({ name, language, header, body }: FilledTemplate) {
  const parameter = ({ name: place, text }: TemplateField) => ({
    ...{ type: 'text', text },
    ...(!/^\d+$/.test(place) && { parameter_name: place }),
  })
  const part = (type: string, fields: readonly TemplateField[]) =>
    fields.length === 0 ? [] : [{ type, parameters: fields.map(parameter) }]
  const components = [...part('header', header), ...part('body', body)]
  return { type: 'template', template: { name, language: { code: language }, components } }
}

/** The address of a number, of which Meta cannot be asked beforehand whether it has WhatsApp. */
export const cloudAddress = (number: string): string => jidOf({ number, lid: null, group: null })
