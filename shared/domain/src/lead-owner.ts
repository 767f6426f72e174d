/** Name of the queue that holds leads of no person: the company itself is their owner. */
export const UNOWNED = 'Sem dono'

/** Returns true when no person owns the lead: its owner is the company, and only managers see it. */
export const isUnowned = ({ user_id, empresa_id }: { user_id: string; empresa_id: string }): boolean =>
  user_id === empresa_id

/** As many leads as one request assigns. */
export const MOST_ASSIGNED = 500

export const OWNER_REFUSALS = {
  inactive: 'Essa pessoa não tem mais acesso. Escolha outra.',
  number: 'Esse número não está mais aqui. Carregue a página de novo.',
  team: 'Essa equipe foi desfeita. Escolha outra.',
} as const

/**
 * Rules for new leads: they stay with who sent them, go round chosen people, go to the attendant's person, or to the person
 * or the team of the number that received them.
 */
export const LEAD_RULES = ['sender', 'turns', 'attendant', 'number'] as const
export type LeadRuleName = (typeof LEAD_RULES)[number]
