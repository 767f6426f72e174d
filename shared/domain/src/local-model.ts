import { NO_TRANSCRIBE_MODEL } from './model-prices.ts'

/** Programs that serve language models on the machines of people. */
export const MODEL_SERVER_KINDS = ['ollama', 'lmstudio', 'llamacpp', 'vllm'] as const
export type ModelServerKind = (typeof MODEL_SERVER_KINDS)[number]

/** Each program's port, unless it was moved. */
export type ModelServerPorts = Readonly<Record<ModelServerKind, number>>
export const MODEL_SERVER_PORTS: ModelServerPorts = { ollama: 11_434, lmstudio: 1_234, llamacpp: 8_080, vllm: 8_000 }

export const MODEL_SERVER_TITLES: Readonly<Record<ModelServerKind, string>> = {
  ollama: 'Ollama',
  lmstudio: 'LM Studio',
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
}

/** The form of every address of a model or a transcriber on this machine. */
export const LOOPBACK_URL = /^http:\/\/127\.0\.0\.1:\d+\/v1$/
export const loopbackUrl = (port: number): string => `http://127.0.0.1:${port}/v1`

/** 'Ollama com qwen3:8b está nesta máquina.' */
export const foundSentence = ({ title, models }: { title: string; models: readonly string[] }): string =>
  `${title} com ${models[0]} está nesta máquina.`

/** The command that installs a model where there is none. */
export const INSTALL_MODEL_COMMAND = 'npm run model -- install'

/** The settings that name who reads conversations. */
export type ModelSettings = {
  OPENAI_API_KEY: string
  OPENAI_BASE_URL: string
  OPENAI_MODEL: string
  OPENAI_PRICES: string
  OPENAI_TRANSCRIBE_MODEL: string
}

/** Stands in the place of the key that a server of this machine does not ask for. */
const NO_KEY = 'local'

/** The settings for a server of this machine. It takes no key and costs nothing. */
export const localSettings = (baseUrl: string, model: string) =>
  ({
    OPENAI_API_KEY: NO_KEY,
    OPENAI_BASE_URL: baseUrl,
    OPENAI_MODEL: model,
    OPENAI_PRICES: `${model}=0/0`,
    // It hears nothing: recordings go to the transcriber of this machine, or to none.
    OPENAI_TRANSCRIBE_MODEL: NO_TRANSCRIBE_MODEL,
  }) satisfies ModelSettings

/** True of a model of this machine that the start of the product chose, or that a manager of the installation did. */
export const isLocalModel = ({ OPENAI_API_KEY, OPENAI_BASE_URL }: ModelSettings): boolean =>
  OPENAI_API_KEY === NO_KEY && LOOPBACK_URL.test(OPENAI_BASE_URL)

/** The installation's own choice, as it is stored. */
export interface ModelChoice {
  /** Null when the rules read alone. */
  server: { kind: ModelServerKind; model: string } | null
  /** `givenModel` of the settings that it was made under. */
  given: string
}

/** Names the model that the settings of a process give; a choice is valid as long as that is the same. */
export const givenModel = ({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: ModelSettings): string =>
  OPENAI_API_KEY === '' ? '' : `${OPENAI_BASE_URL} ${OPENAI_MODEL}`

/**
 * Returns the settings with the choice in them. A provider that the environment names with a key of its own is never
 * replaced, and a choice ends when the environment names another model than it did then.
 */
export function withChoice<T extends ModelSettings & { TRANSCRIPTION_BASE_URL: string }>(
  settings: T,
  choice: ModelChoice | null,
  ports: ModelServerPorts = MODEL_SERVER_PORTS,
): T {
  if (choice === null || !mayChoose(settings) || choice.given !== givenModel(settings)) return settings
  if (choice.server === null) return { ...settings, OPENAI_API_KEY: '' }
  const { kind, model } = choice.server
  const { OPENAI_TRANSCRIBE_MODEL: hears, ...chosen } = localSettings(loopbackUrl(ports[kind]), model)
  // A transcriber of its own keeps its model.
  return { ...settings, ...chosen, ...(settings.TRANSCRIPTION_BASE_URL === '' && { OPENAI_TRANSCRIBE_MODEL: hears }) }
}

/** False where the environment names a provider with a key of its own. */
export const mayChoose = (settings: ModelSettings): boolean => settings.OPENAI_API_KEY === '' || isLocalModel(settings)
