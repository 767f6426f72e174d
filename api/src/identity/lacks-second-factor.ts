import { DomainError } from '@fechai/domain/errors'
import type { Environment } from '@fechai/platform/env'
import type { Viewer } from './viewer.ts'

const NEEDED = 'Ligue a verificação em duas etapas para usar o que é de administradores.'

type Asking = Pick<Environment, 'ADMIN_SECOND_FACTOR' | 'NODE_ENV'>

/** True when this installation asks its administrators for one. */
export const asksAdmins = ({ ADMIN_SECOND_FACTOR, NODE_ENV }: Asking): boolean =>
  ADMIN_SECOND_FACTOR === 'required' || (ADMIN_SECOND_FACTOR === 'auto' && NODE_ENV === 'production')

/** True when an administrator has yet to switch it on before anything of administrators opens. */
export const lacksSecondFactor = (environment: Asking, { user, secondFactor }: Viewer): boolean =>
  user.isAdmin && !secondFactor && asksAdmins(environment)

/** @throws DomainError('forbidden') for an administrator without it. */
export function requireSecondFactor(environment: Asking, viewer: Viewer): void {
  if (lacksSecondFactor(environment, viewer)) throw new DomainError('forbidden', NEEDED, { code: 'segundo_fator' })
}
