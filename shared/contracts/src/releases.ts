import * as z from 'zod'
import { RELEASE_CHANNELS, RELEASE_ITEM_TYPES, RELEASE_LIMITS } from '@fechai/domain/release'
import type { ReleaseChannel, ReleaseItemType } from '@fechai/domain/release'

/** Specification 1, §3 'Release'. */
export interface Release {
  id: string
  version: string
  channel: ReleaseChannel
  title: string
  summary_override: string | null
  /** Null until it is published. */
  summary_final: string | null
  published_at: string | null
  modules: string[]
}

export interface ReleaseItem {
  id: string
  module: string
  type: ReleaseItemType
  text: string
}

export interface ReleaseWithItems extends Release {
  created_at: string
  items: ReleaseItem[]
}

const word = (most: number) => z.string().trim().min(1).max(most)

/** A draft. */
export const releaseBody = z.strictObject({
  version: word(RELEASE_LIMITS.version),
  channel: z.enum(RELEASE_CHANNELS),
  title: word(RELEASE_LIMITS.title),
  summary_override: z.string().trim().max(RELEASE_LIMITS.summary).nullable(),
  modules: z.array(word(RELEASE_LIMITS.module)).max(RELEASE_LIMITS.modules),
})
export type NewRelease = z.infer<typeof releaseBody>

export const releaseItemBody = z.strictObject({
  module: word(RELEASE_LIMITS.module),
  type: z.enum(RELEASE_ITEM_TYPES),
  text: word(RELEASE_LIMITS.item),
})
export type NewReleaseItem = z.infer<typeof releaseItemBody>

export const channelQuery = z.object({ channel: z.enum(RELEASE_CHANNELS).default('prod') })

export interface ReleaseAnswer {
  success: true
  release: Release | null
}

export interface ReleaseItemAnswer {
  success: true
  item: ReleaseItem
}

/** The draft in progress. */
export interface DraftAnswer {
  draft: ReleaseWithItems | null
}

/** Published releases, newest first. */
export interface Changelog {
  releases: ReleaseWithItems[]
}

/** Event `release-announcement`, to every open tab (specification 2, §7). */
export interface ReleaseAnnouncement {
  id: string
  title: string
  version: string
  summary: string
  modules: string[]
}
