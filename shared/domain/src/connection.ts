import type { Phase } from './phases.ts'

/** Systems that a company's leads are synchronised with. */
export const CONNECTION_KINDS = {
  'rd-station': 'RD Station CRM',
  pipedrive: 'Pipedrive',
  hubspot: 'HubSpot',
  'google-sheets': 'Google Planilhas',
  http: 'HTTP (n8n, Make, Zapier)',
} as const
export type ConnectionKind = keyof typeof CONNECTION_KINDS
export const CONNECTION_KIND_NAMES = Object.keys(CONNECTION_KINDS) as [ConnectionKind, ...ConnectionKind[]]

/** Fields of a lead that a manager may map to fields of the other system. */
export const SYNCED_FIELDS = {
  nome: 'Nome',
  whatsapp: 'WhatsApp',
  produto: 'Produto',
  quantidade: 'Quantidade',
  valor: 'Valor',
  progresso: 'Temperatura',
  resumo: 'Resumo',
  proximoPasso: 'Próximo passo',
  atendente: 'Atendente',
} as const
export type SyncedField = keyof typeof SYNCED_FIELDS
export const SYNCED_FIELD_NAMES = Object.keys(SYNCED_FIELDS) as [SyncedField, ...SyncedField[]]

/** The places that a company chose for each thing of a lead. Ids are those of the other system. */
export interface ConnectionMapping {
  /** Id of the field of the other system, by field of the lead; what is missing is not sent. */
  fields: Partial<Record<SyncedField, string>>
  /** Id of the stage, by phase; a phase without one is not sent. */
  stages: Partial<Record<Phase, string>>
  /** Id of the person there, by id of the person here. */
  owners: Record<string, string>
  /** True when changes of owner, phase and value come back as well. */
  isTwoWay: boolean
}

export const EMPTY_MAPPING: ConnectionMapping = { fields: {}, stages: {}, owners: {}, isTwoWay: false }

export type ConnectionState = 'autorizar' | 'mapear' | 'ligada' | 'desligada'
/** Why a connection is off: a person, a day of failures, or an access that the other system withdrew. */
export type ConnectionOffReason = 'pessoa' | 'falhas' | 'revogada'
/** The reasons that managers are told of. */
export type SwitchedOff = Exclude<ConnectionOffReason, 'pessoa'>
/** 'apagado': a person removed the record there, and it is made again only where a person asks for it. */
export type SyncState = 'espera' | 'igual' | 'conflito' | 'falhou' | 'apagado'

export const CONNECTION_OFF_SENTENCES: Record<SwitchedOff, string> = {
  falhas: 'Uma integração falhou por um dia inteiro e foi desligada. Veja os erros e ligue-a de novo.',
  revogada: 'O outro sistema não aceita mais o acesso do Fechaí. Autorize a integração de novo.',
}

export const CONNECTION_LIMITS = {
  /** Records that one connection makes, changes or removes in a minute. */
  leadsPerMinute: 120,
  /** Rows of a dry run. */
  previewRows: 20,
  /** Hours in which the first synchronisation can be taken back. */
  takeBackHours: 48,
  /** Minutes that an authorisation may take in the other system. */
  authorisationMinutes: 10,
  /** Authorisations and looks into the other system that a company asks for in a minute. */
  looksPerMinute: 20,
  tokenLength: 4_000,
  mappedIdLength: 200,
  mappedOwners: 500,
  /** Days for which an ended removal is listed. */
  keptDays: 30,
} as const

/** How the way through another system ended, in the address of the page that a browser is sent to. */
export type AuthorisationOutcome =
  | 'autorizada'
  | 'negada'
  | 'expirou'
  | 'outra_conta'
  | 'nao_guardada'
  | 'restrita'
  | 'muitas'
  | 'indisponivel'
  | 'erro'

export const CONNECTION_REFUSALS = {
  unknown: 'Integração não encontrada',
  exists: 'A empresa já tem esta integração. Remova-a antes de conectar outra conta.',
  notOffered: 'Esta instalação ainda não foi cadastrada neste sistema. Fale com quem cuida da instalação.',
  expired: 'A autorização demorou demais, ou começou com outra pessoa. Comece de novo.',
  otherAccount:
    'Esta conta não tem os registros desta integração. Entre com a conta de antes, ou remova a integração e conecte a outra.',
  denied: 'O acesso não foi autorizado no outro sistema.',
  unanswered: 'O outro sistema não respondeu como esperado. Comece de novo.',
  notKept: 'O outro sistema respondeu, e o Fechaí não conseguiu guardar o acesso. A falha é nossa: comece de novo.',
  unmapped: 'Escolha ao menos um campo antes de ligar a integração.',
  unauthorised: 'Autorize a integração antes de continuar.',
  notPublic: 'Este endereço é de uma rede interna. Informe um endereço https público.',
  nothingToTakeBack: 'Não há primeira sincronização para desfazer.',
  noConflict: 'Este conflito já foi resolvido.',
  notGone: 'O registro deste lead não está mais apagado no outro sistema.',
} as const

/** The three things that both systems may change, in the terms of the other system; null where it has none. */
export interface SyncedTriple {
  owner: string | null
  stage: string | null
  value: number | null
}
export const TRIPLE_KEYS = ['owner', 'stage', 'value'] as const
export type TripleKey = (typeof TRIPLE_KEYS)[number]

export interface Reconciled {
  /** Values that the other system is sent. */
  toThere: Partial<SyncedTriple>
  /** Values that the lead takes over. */
  toHere: Partial<SyncedTriple>
  /** Values that both changed to different things. */
  conflicts: TripleKey[]
}

/**
 * Compares a lead and its copy in the other system with what they last agreed on. Without such an agreement the lead
 * counts. A thing that the lead does not have in the other system's terms (no stage is mapped) is left alone there.
 */
export function reconcile(here: SyncedTriple, there: SyncedTriple, base: SyncedTriple | null): Reconciled {
  const result: Reconciled = { toThere: {}, toHere: {}, conflicts: [] }
  for (const key of TRIPLE_KEYS) {
    if (here[key] === there[key]) continue
    const isChangedHere = base === null || here[key] !== base[key]
    const isChangedThere = base !== null && there[key] !== base[key]
    if (isChangedHere && isChangedThere && here[key] !== null) result.conflicts.push(key)
    else if (isChangedThere) Object.assign(result.toHere, { [key]: there[key] })
    else if (here[key] !== null) Object.assign(result.toThere, { [key]: here[key] })
  }
  return result
}
