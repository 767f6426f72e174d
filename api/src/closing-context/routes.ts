import { closingToConfirm, readClosingContext } from '@fechai/data/leads'
import { DomainError } from '@fechai/domain/errors'
import { isPhase } from '@fechai/domain/phases'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'

export const closingContextRoutes = ({ db, master }: Deps) =>
  new Routes().serve('GET /api/closing-context/:empresaId/:fase', async (c, { fase }) => {
    if (!isPhase(fase)) throw new DomainError('not-found', 'Fase não encontrada', { code: 'nao_encontrado' })
    const { owner } = c.get('viewer')
    return {
      success: true,
      context: await readClosingContext(db, master, owner, fase),
      toConfirm: await closingToConfirm(db, owner),
    }
  })
