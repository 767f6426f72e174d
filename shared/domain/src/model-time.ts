import type { ModelPace } from './model-abilities.ts'

/** Measured with the small model on two quiet cores; a model of twice the bytes takes twice the time. */
const KNOWN = { bytes: 1_117_320_768, threads: 2, inPerSecond: 67, outPerSecond: 27 }

/** The product's short question about 60 messages, in tokens, and its answer. */
const SIXTY_MESSAGES = { inTokens: 2_200, outTokens: 60 }

/** One core is left to the product: threads of an engine that share their cores with others wait for each other. */
export const threadsOn = (cores: number): number => Math.max(1, Math.min(8, cores - 1))

/** Guesses the pace of weights that were never loaded here. */
export function likelyPace(bytes: number, threads: number): ModelPace {
  const factor = (KNOWN.bytes / bytes) * (threads / KNOWN.threads)
  return { inPerSecond: KNOWN.inPerSecond * factor, outPerSecond: KNOWN.outPerSecond * factor }
}

/** Seconds for a conversation of 60 messages. */
export const sixtyMessagesSeconds = ({ inPerSecond, outPerSecond }: ModelPace): number =>
  SIXTY_MESSAGES.inTokens / inPerSecond + SIXTY_MESSAGES.outTokens / outPerSecond

/** '40 s', '2 min', '2 min 30 s'. */
export function duration(seconds: number): string {
  const tens = Math.max(10, Math.round(seconds / 10) * 10)
  const [minutes, rest] = [Math.floor(tens / 60), tens % 60]
  if (minutes === 0) return `${rest} s`
  return rest === 0 || minutes >= 5 ? `${minutes} min` : `${minutes} min ${rest} s`
}
