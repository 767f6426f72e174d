/** Bounds of a set of conversations (specification 2, §5 and §9). */
export const SET_RULES = {
  fewestConversations: 10,
  mostConversations: 500,
  fewestDays: 1,
  mostDays: 180,
  /** The minimum of a valid conversation. */
  fewestMessages: 5,
  fewestProposals: 1,
  /** Defined and not enforced. */
  fewestObjections: 0,
  fewestAudios: 0,
  /** Percent of the set that has to be valid. */
  quality: 70,
  origins: 2,
  statuses: 2,
  sellers: 1,
} as const

/** A conversation without a status counts as this one. */
export const NO_STATUS = 'sem_status'

/** Texts of the validation, to the letter where the specification gives them (specification 2, §5). */
export const SET_TEXTS = {
  tooMany: 'Volume Excessivo de Conversas',
  tooManyText: (n: number) => `São ${n} conversas, e uma análise lê até ${SET_RULES.mostConversations}.`,
  tooFew: 'Volume Insuficiente de Conversas',
  tooFewText: (n: number) => `São ${n} de no mínimo ${SET_RULES.fewestConversations} conversas.`,
  period: 'Período Inválido',
  periodText: 'Período deve estar entre 1 dia e 6 meses',
  quality: 'Qualidade das Conversas',
  qualityText: 'Algumas conversas não atendem aos critérios mínimos de qualidade',
  diversity: 'Diversidade de Cenários',
  broken: 'Erro na Validação',
  brokenText: 'Erro interno durante a validação dos dados',
  ready: 'Pronto para gerar',
  pending: 'Ainda não está pronto',
} as const

export const SET_SUGGESTIONS = {
  shorter: 'Escolha um período menor.',
  sample: `Escolha uma amostra: as mais relevantes, as mais recentes ou uma aleatória de até ${SET_RULES.mostConversations}.`,
  oneOrigin: 'Escolha uma origem só.',
  longer: 'Escolha um período maior.',
  send: 'Envie mais conversas ou conecte o WhatsApp.',
  talks: `Prefira conversas com ${SET_RULES.fewestMessages} mensagens e ${SET_RULES.fewestProposals} proposta ou mais.`,
} as const
