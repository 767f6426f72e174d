/** Parts of the interface that an API key may be made for, with what a manager reads of each. */
export const API_SCOPES = {
  'leads:read': 'Ler leads, provas, atividades e tarefas',
  'leads:write': 'Criar e mudar leads, notas e tarefas',
  uploads: 'Enviar conversas e acompanhar o envio',
  messages: 'Ler as mensagens das conversas',
  reports: 'Ler os relatórios de vendas, com os casos de cada número',
} as const
export type ApiScope = keyof typeof API_SCOPES
export const API_SCOPE_NAMES = Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]]

/** Opens every token, so that scanners of leaked secrets can recognise one. */
export const API_TOKEN_PREFIX = 'fk_'

export const API_KEY_LIMITS = {
  /** Keys of one company that are in force. */
  perCompany: 20,
  nameLength: 60,
  /** Hours for which the former token of a rotated key still opens. */
  overlapHours: 24,
  /** Requests that all keys of a company may make, as a multiple of those of one key. */
  companyShare: 5,
} as const

/** Days until a key ends; null where it does not. */
export const API_KEY_DAYS = [30, 90, 365, null] as const

export const API_KEY_REFUSALS = {
  unknown: 'Chave não encontrada',
  full: `Há ${API_KEY_LIMITS.perCompany} chaves em vigor. Revogue uma delas antes de criar outra.`,
  expired: 'Esta chave venceu. Crie outra.',
  invalid: 'Chave de API inválida, vencida ou revogada',
  scope: 'Esta chave de API não pode usar este recurso',
} as const
