/** The channel of a release: the version that all use, or the one that is tried before. */
export const RELEASE_CHANNELS = ['prod', 'staging'] as const
export type ReleaseChannel = (typeof RELEASE_CHANNELS)[number]

export const RELEASE_ITEM_TYPES = ['feat', 'fix', 'perf', 'chore'] as const
export type ReleaseItemType = (typeof RELEASE_ITEM_TYPES)[number]

export const DEFAULT_CHANNEL: ReleaseChannel = 'prod'
export const DEFAULT_MODULES = ['whatsapp', 'upload', 'ia', 'ui'] as const

export const RELEASE_LIMITS = { version: 40, title: 120, summary: 500, module: 40, modules: 12, item: 300, items: 100 }

/** As many changes as a notice can say. */
const TOLD = 3

/** Returns a release's default summary: its first changes, the new ones before the fixed ones. */
export function summaryOf(items: readonly { type: ReleaseItemType; text: string }[]): string {
  const inOrder = RELEASE_ITEM_TYPES.flatMap((type) => items.filter((item) => item.type === type))
  const told = inOrder.slice(0, TOLD).map(({ text }) => text.replace(/[.;\s]+$/, ''))
  const left = items.length - told.length
  if (told.length === 0) return ''
  return `${told.join('; ')}${left > 0 ? `; e mais ${left}` : ''}.`.slice(0, RELEASE_LIMITS.summary)
}
