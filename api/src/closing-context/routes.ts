import { Hono } from 'hono'
import type { ClosingContextAnswer } from '@fechai/contracts/closing-context'
import { closingToConfirm, readClosingContext } from '@fechai/data/leads'
import { DomainError } from '@fechai/domain/errors'
import { isPhase } from '@fechai/domain/phases'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/context.ts'
import { route } from '../http/route.ts'

export const closingContextRoutes = ({ db, master }: Deps) =>
  new Hono<Env>().get('/:empresaId/:fase', route('session'), async (c) => {
    const fase = c.req.param('fase')
    if (!isPhase(fase)) throw new DomainError('not-found', 'Fase não encontrada', { code: 'nao_encontrado' })
    const { owner } = c.get('viewer')
    const answer: ClosingContextAnswer = {
      success: true,
      context: await readClosingContext(db, master, owner, fase),
      toConfirm: await closingToConfirm(db, owner),
    }
    return c.json(answer)
  })
