import { GraphAway, type GraphAccess, type GraphClient } from './graph-client.ts'

/** A number at Meta, as its manager sees it. */
export interface CloudNumber {
  displayNumber: string
  verifiedName: string | null
  /** GREEN, YELLOW, RED or UNKNOWN. */
  quality: string
  /** How many people may be written to first in a day, as Meta names the step: 'TIER_1K'. */
  tier: string | null
  /** CONNECTED where Meta serves the number. */
  status: string | null
}

/** A part of a template, as Meta lists it. */
export interface ListedTemplate {
  name: string
  language: string
  category: string
  status: string
  components: readonly Record<string, unknown>[]
}

/** A number, and what opens it at Meta. */
export interface CloudAccess extends GraphAccess {
  phoneNumberId: string
  wabaId: string
}

const TEMPLATE_PAGE = 100
const TEMPLATES_MAX = 500

type Answer = Record<string, unknown>
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const rowsIn = (answer: unknown): Answer[] => {
  const { data } = answer as { data?: unknown }
  return Array.isArray(data) ? (data as Answer[]) : []
}

/** The requests of Meta's Cloud API that the product makes. */
export const cloudApi = (graph: GraphClient) => ({
  async number(access: CloudAccess): Promise<CloudNumber> {
    const fields = 'display_phone_number,verified_name,quality_rating,messaging_limit_tier,status'
    const answer = (await graph.get(`/${access.phoneNumberId}`, { fields }, access)) as Answer
    const displayNumber = text(answer.display_phone_number)
    if (displayNumber === null) throw new GraphAway(false)
    return {
      ...{ displayNumber, verifiedName: text(answer.verified_name) },
      ...{ quality: text(answer.quality_rating) ?? 'UNKNOWN', tier: text(answer.messaging_limit_tier) },
      status: text(answer.status),
    }
  },

  /** True where the account has the number. */
  async hasNumber(access: CloudAccess): Promise<boolean> {
    const answer = await graph.get(`/${access.wabaId}/phone_numbers`, { fields: 'id', limit: '100' }, access)
    return rowsIn(answer).some(({ id }) => id === access.phoneNumberId)
  },

  /** Has Meta report the account's events to the app. */
  subscribe: (access: CloudAccess): Promise<unknown> => graph.post(`/${access.wabaId}/subscribed_apps`, {}, access),

  async templates(access: CloudAccess): Promise<ListedTemplate[]> {
    const found: ListedTemplate[] = []
    for (let after: string | null = ''; after !== null && found.length < TEMPLATES_MAX;) {
      const query: Record<string, string> = {
        ...{ fields: 'name,language,category,status,components', limit: String(TEMPLATE_PAGE) },
        ...(after !== '' && { after }),
      }
      const answer = (await graph.get(`/${access.wabaId}/message_templates`, query, access)) as Answer
      for (const { name, language, category, status, components } of rowsIn(answer)) {
        if (typeof name !== 'string' || typeof language !== 'string') continue
        const parts = Array.isArray(components) ? (components as Record<string, unknown>[]) : []
        found.push({ name, language, category: text(category) ?? '', status: text(status) ?? '', components: parts })
      }
      const paging = answer.paging as { next?: unknown; cursors?: { after?: unknown } } | undefined
      after = paging?.next === undefined ? null : text(paging.cursors?.after)
    }
    return found
  },

  /** @returns Meta's id of the message */
  async send(access: CloudAccess, message: Readonly<Record<string, unknown>>): Promise<string> {
    const body = { messaging_product: 'whatsapp', recipient_type: 'individual', ...message }
    const { messages } = (await graph.post(`/${access.phoneNumberId}/messages`, body, access)) as Answer
    const id = Array.isArray(messages) ? text((messages[0] as Answer | undefined)?.id) : null
    // An answer without the id of a message says nothing of whether one went.
    if (id === null) throw new GraphAway(true)
    return id
  },

  /** @returns Meta's id of the file */
  async upload(access: CloudAccess, file: { bytes: Buffer; mimeType: string; fileName: string }): Promise<string> {
    const fields = { messaging_product: 'whatsapp', type: file.mimeType }
    const answer = (await graph.upload(`/${access.phoneNumberId}/media`, { ...file, fields }, access)) as Answer
    const id = text(answer.id)
    if (id === null || !META_ID.test(id)) throw new GraphAway(false)
    return id
  },

  /** The address of a file, valid for some minutes, and its hash. */
  async media(access: CloudAccess, mediaId: string): Promise<{ url: string; sha256: string; sizeBytes: number }> {
    const answer = (await graph.get(`/${mediaId}`, { phone_number_id: access.phoneNumberId }, access)) as Answer
    const [url, sha256] = [text(answer.url), text(answer.sha256)]
    if (url === null || sha256 === null) throw new GraphAway(false)
    return { url, sha256, sizeBytes: Number(answer.file_size) }
  },

  download: (access: CloudAccess, url: string, mostBytes: number, signal?: AbortSignal): Promise<Buffer> =>
    graph.download(url, access, mostBytes, signal),
})

export type CloudApi = ReturnType<typeof cloudApi>

/** Ids of Meta are digits. */
export const META_ID = /^\d{5,25}$/
