import type { Me, SessionUser } from '@fechai/contracts/session'
import { session } from '../state/session.ts'

const RAFAELA: SessionUser = {
  id: '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a01',
  email: 'rafaela@exemplo.com.br',
  name: 'Rafaela Vila',
  role: 'gestor',
  isAdmin: false,
  empresaId: '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a02',
  company: 'Vila Vendas',
  phone: '11 90000-0001',
}

/** The server's answer of a manager's session. */
export const ME: Me = {
  ...{ user: RAFAELA, ai: 'off', transcription: true, forgottenAt: null },
  ...{ confirmEmail: false, needsSecondFactor: false, termsDue: false, hasPassword: true },
}

/** Signs a manager in, without a request. */
export function enterAs(changes: Partial<SessionUser> = {}): void {
  session.user = { ...RAFAELA, ...changes }
  session.status = 'signed-in'
}
