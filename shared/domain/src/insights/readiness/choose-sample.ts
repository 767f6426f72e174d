import { hasEnded } from '../phase-outcomes.ts'
import type { Phase } from '../../phases.ts'
import { SET_RULES } from './set-rules.ts'

/** All of a period, or up to 500 of it (specification 2, §9). */
export const SAMPLES = ['todas', 'relevancia', 'recentes', 'aleatoria'] as const
export type Sample = (typeof SAMPLES)[number]

/** The data by which a conversation is chosen, without reading it. */
export interface Candidate {
  id: string
  /** ISO instant of its last message. */
  lastAt: string
  messages: number
  audios: number
  valor: number | null
  fase: Phase
}

/** The same choice of the same conversations is the same set, in whatever order they come. @returns their ids, in order. */
export function chooseSample<C extends Candidate>(candidates: readonly C[], sample: Sample, seed: number): C[] {
  const byKey = candidates
    .map((candidate) => ({ candidate, key: KEYS[sample](candidate, seed) }))
    .sort((a, b) => b.key - a.key || (a.candidate.id < b.candidate.id ? -1 : 1))
    .map(({ candidate }) => candidate)
  return sample === 'todas' ? byKey : byKey.slice(0, SET_RULES.mostConversations)
}

const KEYS: Record<Sample, (candidate: Candidate, seed: number) => number> = {
  todas: ({ lastAt }) => Date.parse(lastAt),
  recentes: ({ lastAt }) => Date.parse(lastAt),
  relevancia: relevanceOf,
  aleatoria: ({ id }, seed) => drawOf(`${seed}:${id}`),
}

const MOST_POINTS = 100

/** Long talks say more; one with a value, an end or a spoken part says what the short one leaves open. */
function relevanceOf({ messages, audios, valor, fase }: Candidate): number {
  return Math.min(messages, MOST_POINTS) + (valor === null ? 0 : 50) + (hasEnded(fase) ? 30 : 0) + (audios > 0 ? 10 : 0)
}

/** A number of 32 bits that the text alone decides (FNV-1a, stirred by Murmur's last step). */
function drawOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
