/** How an answer is given its form, best first: by a schema, by JSON mode with or without one, or asked for in words. */
const OUTPUT_FORMS = ['schema', 'guided-json', 'json', 'words'] as const
export type OutputForm = (typeof OUTPUT_FORMS)[number]

/** What a server of the chat protocol can do with the model that it is asked for. */
export interface ModelAbilities {
  output: OutputForm
  images: boolean
  /** The longest question with its answer; null when the server does not tell. */
  contextTokens: number | null
  /** Who the instructions come from: older servers know no developer, and some models obey the user alone. */
  role: 'developer' | 'system' | 'user'
  /** By which name the length of an answer is limited. */
  limit: 'max_completion_tokens' | 'max_tokens'
}

const OUTPUT_SENTENCES: Record<OutputForm, string> = {
  schema: 'respostas por esquema',
  'guided-json': 'respostas em JSON, com esquema',
  json: 'respostas em JSON, sem esquema',
  words: 'respostas só em texto, conferidas aqui',
}

/** The same in a manager's words: 'respostas por esquema · lê imagens · até 128 mil tokens'. */
export function abilitiesSentence({ output, images, contextTokens }: ModelAbilities): string {
  return [
    OUTPUT_SENTENCES[output],
    images ? 'lê imagens' : 'não vê imagens: só o texto lido por OCR',
    contextTokens === null ? null : `até ${new Intl.NumberFormat('pt-BR').format(contextTokens)} tokens`,
  ]
    .filter(Boolean)
    .join(' · ')
}
