import { SYNCED_FIELD_NAMES, type SyncedField } from '@fechai/domain/connection'
import type { Phase } from '@fechai/domain/phases'
import { toE164 } from '@fechai/domain/whatsapp-number'
import type { Tx } from '../database/connect.ts'

/** A lead in the form that a mapping is applied to. */
export interface SyncedLead {
  id: string
  /** Without defaults: what was not found is empty. */
  fields: Record<SyncedField, string>
  fase: Phase
  /** Owner; the company's own id where it has none. */
  userId: string
  /** R$; null where no sum is known. */
  total: number | null
}

export async function readLead(tx: Tx, id: string): Promise<SyncedLead & { isWanted: boolean }> {
  const {
    user_id: userId,
    valor_total: total,
    joined_into: joinedInto,
    sem_venda: isNoSale,
    ...row
  } = await tx
    .selectFrom('leads')
    .select(['fase', 'user_id', 'valor_total', 'joined_into', 'sem_venda', 'nome', 'whatsapp', 'produto', 'quantidade'])
    .select(['valor', 'progresso', 'resumo', 'proximoPasso', 'atendente', 'padroes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { fase, progresso, padroes: defaults, whatsapp, ...texts } = row
  const fields = { ...texts, progresso: String(progresso), whatsapp: toE164(whatsapp) ?? '' }
  return {
    ...{ id, fase, userId, total, isWanted: joinedInto === null && !isNoSale },
    fields: {
      ...fields,
      ...Object.fromEntries(
        SYNCED_FIELD_NAMES.filter((name) => (defaults as readonly string[]).includes(name)).map((name) => [name, '']),
      ),
    },
  }
}
