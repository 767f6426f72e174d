import { SetupError } from '@fechai/platform/setup-error'
import { jsonBody, type Visitor } from './visitor.ts'

export interface Login {
  email: string
  password: string
}

export interface Founder extends Login {
  name: string
  company: string
  phone: string
}

export const enterDemoCompany = (visitor: Visitor, login: Login): Promise<'new' | 'known'> =>
  enterCompany(visitor, {
    ...login,
    ...{ name: 'Ana Demonstração', company: 'Imobiliária Demonstração', phone: '(11) 98888-7777' },
  })

/** Signs in, and up first when the company is not there yet; all through the public API. */
export async function enterCompany(visitor: Visitor, founder: Founder): Promise<'new' | 'known'> {
  const { email, password } = founder
  const login = { email, password }
  if (await signsIn(visitor, login)) return 'known'
  const answer = await visitor.fetch('/api/auth/sign-up/email', jsonBody(founder))
  if (!answer.ok) {
    const { message, error } = (await answer.json().catch(() => ({}))) as { message?: string; error?: string }
    throw new SetupError(
      `O cadastro da empresa ${founder.company} foi recusado (${answer.status}): ${error ?? message ?? 'sem explicação'}.`,
    )
  }
  if (!(await signsIn(visitor, login)))
    throw new SetupError(`O login da empresa ${founder.company} foi recusado; npm run reset começa do zero.`)
  return 'new'
}

async function signsIn(visitor: Visitor, login: Login): Promise<boolean> {
  return (await visitor.fetch('/api/auth/sign-in/email', jsonBody(login))).ok
}
