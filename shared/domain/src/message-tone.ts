/** Ways to speak to a customer; a company chooses one by its example. */
export const MESSAGE_TONES = ['voce-informal', 'a-gente-informal', 'voce-formal', 'nos-formal'] as const
export type MessageTone = (typeof MESSAGE_TONES)[number]

interface ToneOf {
  /** Shown beside the example, and told to the model. */
  name: string
  /** A message without a name, a sum or a date: nothing of it can be taken for a fact. */
  example: string
}

export const TONES: Readonly<Record<MessageTone, ToneOf>> = {
  'voce-informal': {
    name: 'Informal, com “você”',
    example: 'Oi! Você conseguiu ver a proposta? Se quiser, já separo o seu pedido. 😉',
  },
  'a-gente-informal': {
    name: 'Informal, com “a gente”',
    example: 'Oi! A gente já deixou a proposta pronta. Se você topar, a gente separa o pedido.',
  },
  'voce-formal': {
    name: 'Formal, com “você”',
    example: 'Olá. Você já avaliou a proposta? Fico à disposição para esclarecer qualquer ponto.',
  },
  'nos-formal': {
    name: 'Formal, com “nós”',
    example: 'Olá. Preparamos a proposta conforme o combinado e ficamos à disposição para esclarecer qualquer ponto.',
  },
}
