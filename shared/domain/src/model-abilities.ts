/** The ways to request an answer's form, best first: by a schema, by JSON mode with or without one, or in words. */
const OUTPUT_FORMS = ['schema', 'guided-json', 'json', 'words'] as const
export type OutputForm = (typeof OUTPUT_FORMS)[number]

/** Tokens a second, of a question and of an answer. */
export interface ModelPace {
  inPerSecond: number
  outPerSecond: number
}

/** The abilities of a server of the chat protocol with its model. */
export interface ModelAbilities {
  output: OutputForm
  images: boolean
  /** The longest request with its answer; null if the server does not state it. */
  contextTokens: number | null
  /** The role of the instructions: older servers do not know `developer`, and some models obey the user alone. */
  role: 'developer' | 'system' | 'user'
  /** The parameter that limits the length of an answer. */
  limit: 'max_completion_tokens' | 'max_tokens'
  /** Measured by small requests. Null where the server counts no tokens or writes too few; absent until it was measured. */
  pace?: ModelPace | null
}

const OUTPUT_SENTENCES: Record<OutputForm, string> = {
  schema: 'respostas por esquema',
  'guided-json': 'respostas em JSON, com esquema',
  json: 'respostas em JSON, sem esquema',
  words: 'respostas só em texto, conferidas aqui',
}

const tokens = (perSecond: number): string =>
  new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 2 }).format(perSecond)

/** The same in a manager's words: 'respostas por esquema · lê imagens · até 128 mil tokens'. */
export function abilitiesSentence({ output, images, contextTokens, pace }: ModelAbilities): string {
  return [
    OUTPUT_SENTENCES[output],
    images ? 'lê imagens' : 'não vê imagens: só o texto lido por OCR',
    contextTokens === null ? null : `até ${new Intl.NumberFormat('pt-BR').format(contextTokens)} tokens`,
    pace == null ? null : `lê ${tokens(pace.inPerSecond)} e escreve ${tokens(pace.outPerSecond)} tokens por segundo`,
  ]
    .filter(Boolean)
    .join(' · ')
}
