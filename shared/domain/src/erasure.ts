/** The stored data of a contact: ids of rows and of the folders of their files. */
export interface ContactFound {
  leads: string[]
  conversations: string[]
  uploads: string[]
  chats: string[]
  /** Conversations of groups in which the number wrote; they are other people's too, and stay. */
  groups: number
}

/** The removed counts of an erasure, by store. */
export const ERASED_STORES = [
  'leads',
  'conversas',
  'mensagens',
  'arquivos',
  'analises',
  'provas',
  'atividades',
  'whatsapp_conversas',
  'whatsapp_mensagens',
  'whatsapp_chaves',
  'envios',
  'planilhas',
  'avisos_do_whatsapp',
  'outros_sistemas',
  'objetos',
  'execucoes',
] as const
/** The same counts for a member of the company. */
export const ERASED_OF_PERSON = ['conta', 'acessos', 'nomes', 'avisos', 'recados', 'conexoes', 'objetos'] as const
export type ErasedStore = (typeof ERASED_STORES)[number] | (typeof ERASED_OF_PERSON)[number]
/** The name of an erased person. */
export const ERASED_NAME = 'Pessoa removida'
export type ErasureCounts = Partial<Record<ErasedStore | 'grupos_mantidos', number>>

export const NO_CONTACT: ContactFound = { leads: [], conversations: [], uploads: [], chats: [], groups: 0 }

export const addCounts = (one: ErasureCounts, other: ErasureCounts): ErasureCounts => {
  const sum = { ...one }
  for (const [store, count] of Object.entries(other) as [ErasedStore, number][]) sum[store] = (sum[store] ?? 0) + count
  return sum
}

/** Returns the digits by which a person recognises a number that is no longer stored. */
export const endingOf = (number: string): string => number.slice(-4)
