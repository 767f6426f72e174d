import type { Learning } from '@fechai/contracts/learnings'
import type { Key } from '@fechai/platform/crypto/keys'
import { DomainError } from '@fechai/domain/errors'
import type { Phase } from '@fechai/domain/phases'
import type { TechniqueId } from '@fechai/domain/techniques'
import {
  isProposed,
  learningProposals,
  proposalKey,
  type LearningProposal,
} from '@fechai/domain/insights/closing/learning-proposals'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { learningsOf } from './learnings.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { sellingMovesOf } from './selling-moves.ts'

interface Proposed {
  fase: Phase
  technique: TechniqueId
}

export const learningProposalsOf = (db: Database, master: Key, owner: Owner) => {
  /** @throws DomainError('conflict') when the company has decided on it already. */
  const settle = async (tx: Tx, { fase, technique }: Proposed, decision: 'aceita' | 'recusada'): Promise<void> => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('learning_proposals')
      .values({ fase, technique, decision, user_id: owner.userId })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n)
      throw new DomainError('conflict', 'Alguém da empresa já decidiu esta proposta.', { code: 'proposta_decidida' })
  }
  const conversations = () => sellingMovesOf(db, owner).decided(master)
  /** @throws DomainError('not-found') where no closed sale that the asker may see shows it. */
  const requireProposed = async ({ fase, technique }: Proposed): Promise<void> => {
    if (!isProposed(await conversations(), fase, technique))
      throw new DomainError('not-found', 'Proposta não encontrada', { code: 'nao_encontrado' })
  }
  return {
    /**
     * Returns proposals from the closed sales that the viewer may see, without those that the company has decided on.
     */
    async list(): Promise<LearningProposal[]> {
      const settled = await inScope(db, owner, (tx) =>
        tx.selectFrom('learning_proposals').select(['fase', 'technique']).execute(),
      )
      const keys = new Set(settled.map(({ fase, technique }) => proposalKey(fase, technique)))
      return learningProposals(await conversations(), keys)
    },

    /** Number of decided conversations that propose nothing until a person confirms their phase. */
    toConfirm: () => sellingMovesOf(db, owner).toConfirm(),

    /** Teaches it, in the words of who accepts it. @throws DomainError('not-found' | 'conflict') */
    async accept({ learningText, ...proposed }: Proposed & { learningText: string }): Promise<Learning> {
      await requireProposed(proposed)
      const learnings = learningsOf(db, master, owner)
      return learnings.add(learningText, 'Aprendizado de fechamento', (tx) => settle(tx, proposed, 'aceita'))
    },

    /**
     * Declines a proposal for the whole company: it is not made again. @throws DomainError('not-found' | 'conflict')
     */
    async decline(proposed: Proposed): Promise<void> {
      await requireProposed(proposed)
      await inScope(db, owner, async (tx) => {
        await settle(tx, proposed, 'recusada')
        await recordAudit(tx, owner, { event: 'proposal-declined', details: { ...proposed } })
      })
    },
  }
}
