import type { SetConversation } from './set-conversation.ts'
import { NO_STATUS, SET_RULES, SET_SUGGESTIONS, SET_TEXTS } from './set-rules.ts'

export const CRITERIA = ['volume', 'period', 'quality', 'diversity'] as const
export type Criterion = (typeof CRITERIA)[number]

export interface SetNotice {
  level: 'error' | 'warning' | 'info'
  title: string
  text: string
  suggestions: string[]
}

/** Conversations that do not meet the minima, by what they lack. */
export interface BelowQuality {
  messages: string[]
  proposals: string[]
  both: string[]
}

/** The figures of a set, and the verdict (specification 2, §3 and §5). */
export interface SetValidation {
  ready: boolean
  message: string
  notices: SetNotice[]
  recommendations: string[]
  /** 'diversity' is recommended only. */
  details: Record<Criterion, { passed: boolean; required: boolean }>
  seen: {
    conversations: number
    days: number
    valid: number
    /** Percent; null of an empty set. */
    quality: number | null
    origins: string[]
    statuses: string[]
    sellers: string[]
    objections: number
    audios: number
    below: BelowQuality
  }
}

const hasMessages = ({ mensagens }: SetConversation): boolean => mensagens >= SET_RULES.fewestMessages
const hasProposals = ({ propostas }: SetConversation): boolean => propostas >= SET_RULES.fewestProposals
const isValid = (each: SetConversation): boolean =>
  hasMessages(each) &&
  hasProposals(each) &&
  each.objecoes >= SET_RULES.fewestObjections &&
  each.audios >= SET_RULES.fewestAudios

export const isSetPeriod = (days: number): boolean =>
  Number.isInteger(days) && days >= SET_RULES.fewestDays && days <= SET_RULES.mostDays

/**
 * The same in the browser and on the server. `found` is how many belong to the set before it was read: more than 500
 * are not, and are too many.
 */
export function validateSet(set: readonly SetConversation[], days: number, found: number = set.length): SetValidation {
  try {
    return judge(seenIn(set, days, found))
  } catch {
    // 'Internal failure gives Erro na Validação' (specification 2, §5).
    return BROKEN
  }
}

function seenIn(set: readonly SetConversation[], days: number, found: number): SetValidation['seen'] {
  const valid = set.filter(isValid).length
  const ids = (lacks: (each: SetConversation) => boolean): string[] => set.filter(lacks).map(({ id }) => id)
  const kinds = (of: (each: SetConversation) => string): string[] => [...new Set(set.map(of))].sort()
  return {
    conversations: found,
    days,
    valid,
    quality: set.length === 0 ? null : (100 * valid) / set.length,
    origins: kinds(({ origem }) => origem),
    statuses: kinds(({ status }) => status || NO_STATUS),
    sellers: kinds(({ vendedor }) => vendedor).filter((seller) => seller !== ''),
    objections: sumOf(set.map(({ objecoes }) => objecoes)),
    audios: sumOf(set.map(({ audios }) => audios)),
    below: {
      messages: ids((each) => !hasMessages(each) && hasProposals(each)),
      proposals: ids((each) => hasMessages(each) && !hasProposals(each)),
      both: ids((each) => !hasMessages(each) && !hasProposals(each)),
    },
  }
}

function judge(seen: SetValidation['seen']): SetValidation {
  const { conversations, days, quality, origins, statuses, sellers } = seen
  const isTooMany = conversations > SET_RULES.mostConversations
  const passed: Record<Criterion, boolean> = {
    volume: conversations >= SET_RULES.fewestConversations && !isTooMany,
    period: isSetPeriod(days),
    quality: quality !== null && quality >= SET_RULES.quality,
    diversity:
      origins.length >= SET_RULES.origins &&
      statuses.length >= SET_RULES.statuses &&
      sellers.length >= SET_RULES.sellers,
  }
  const { shorter, sample, oneOrigin, longer, send, talks } = SET_SUGGESTIONS
  const { tooMany, tooManyText, tooFew, tooFewText, period, periodText, qualityText, diversity } = SET_TEXTS
  const notices: SetNotice[] = []
  const note = (level: SetNotice['level'], title: string, text: string, ...suggestions: string[]) =>
    notices.push({ level, title, text, suggestions })
  if (!passed.period) note('error', period, periodText)
  if (isTooMany) note('warning', tooMany, tooManyText(conversations), shorter, sample, oneOrigin)
  else if (!passed.volume && passed.period) note('warning', tooFew, tooFewText(conversations), longer, send)
  if (quality !== null && !passed.quality) note('warning', SET_TEXTS.quality, qualityText, talks)
  if (quality !== null && !passed.diversity) note('info', diversity, lackOfDiversity(seen))
  const ready = passed.volume && passed.period && passed.quality
  return {
    ready,
    message: ready ? SET_TEXTS.ready : SET_TEXTS.pending,
    notices,
    recommendations: notices.flatMap(({ suggestions }) => suggestions),
    details: detailsOf(passed),
    seen,
  }
}

const detailsOf = (passed: Record<Criterion, boolean>): SetValidation['details'] => ({
  volume: { passed: passed.volume, required: true },
  period: { passed: passed.period, required: true },
  quality: { passed: passed.quality, required: true },
  diversity: { passed: passed.diversity, required: false },
})

function lackOfDiversity({ origins, statuses, sellers }: SetValidation['seen']): string {
  const lacks = [
    origins.length < SET_RULES.origins && `${origins.length} de ${SET_RULES.origins} origens`,
    statuses.length < SET_RULES.statuses && `${statuses.length} de ${SET_RULES.statuses} status`,
    sellers.length < SET_RULES.sellers && `${sellers.length} de ${SET_RULES.sellers} vendedor`,
  ].filter((lack) => lack !== false)
  return `A seleção tem ${lacks.join(' e ')}. É recomendado, não obrigatório para gerar.`
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0)

const BROKEN: SetValidation = {
  ready: false,
  message: SET_TEXTS.broken,
  notices: [{ level: 'error', title: SET_TEXTS.broken, text: SET_TEXTS.brokenText, suggestions: [] }],
  recommendations: [],
  details: detailsOf({ volume: false, period: false, quality: false, diversity: false }),
  seen: {
    ...{ conversations: 0, days: 0, valid: 0, quality: null, origins: [], statuses: [], sellers: [] },
    ...{ objections: 0, audios: 0, below: { messages: [], proposals: [], both: [] } },
  },
}
