import type { CloudConnect, CloudNumberAnswer } from '@fechai/contracts/whatsapp-cloud'
import { companyKeyOf } from '@fechai/data/companies'
import { cloudNumbersOf } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import { CLOUD_TEXTS } from '@fechai/domain/whatsapp-cloud'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { limitsOf } from '../whatsapp/connect.ts'
import { askMeta, cloudOf, templatesOf } from './cloud-of.ts'

async function numbersOf(c: ApiContext, { db, master }: Deps) {
  const { owner } = c.get('viewer')
  return cloudNumbersOf(db, owner, await companyKeyOf(db, master, owner))
}

/** Connects a number that Meta shows to the token, and has Meta report to the token's app. */
export async function connectNumber(c: ApiContext, deps: Deps, body: CloudConnect): Promise<CloudNumberAnswer> {
  const { owner } = c.get('viewer')
  const { customName, ...access } = body
  const api = cloudOf(deps)
  const number = await askMeta(api.number(access))
  if (!(await askMeta(api.hasNumber(access))))
    throw new DomainError('invalid', CLOUD_TEXTS.otherAccount, { code: 'meta_recusou' })
  await askMeta(api.subscribe(access))
  const account = { number: number.displayNumber.replace(/\D/g, ''), name: number.verifiedName }
  const numbers = await numbersOf(c, deps)
  const sessionId = await numbers.connect(access, account, { customName: customName ?? null, limits: limitsOf(deps) })
  deps.bus.wakeWhatsApp(sessionId)
  await deps.bus.publish(owner, { type: 'whatsapp-session', sessionId })
  return tellNumber(c, deps, sessionId)
}

/** A number as Meta has it now, and what is to be entered at Meta's page. */
export async function tellNumber(c: ApiContext, deps: Deps, sessionId: string): Promise<CloudNumberAnswer> {
  const { secrets, hook, verifiedAt, reportedAt } = await (await numbersOf(c, deps)).find(sessionId)
  const { phoneNumberId, wabaId, verifyToken } = secrets
  const { atMeta, trouble } = await readAtMeta(deps, secrets)
  const url = new URL(`/api/whatsapp/hooks/${hook}`, deps.environment.PUBLIC_URL).href
  return {
    ...{ success: true, sessionId, phoneNumberId, wabaId, atMeta, trouble },
    hook: { url, verifyToken, verifiedAt, reportedAt },
  }
}

async function readAtMeta(
  deps: Deps,
  access: Parameters<typeof templatesOf>[1],
): Promise<Pick<CloudNumberAnswer, 'atMeta' | 'trouble'>> {
  try {
    const [number, { approved, others }] = await Promise.all([
      askMeta(cloudOf(deps).number(access)),
      templatesOf(deps, access),
    ])
    const templates = approved.map(({ name, language, category }) => ({ name, language, category }))
    return { atMeta: { ...number, templates, others }, trouble: null }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { atMeta: null, trouble: error.message }
  }
}
