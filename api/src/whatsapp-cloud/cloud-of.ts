import type { CloudAccess, CloudApi } from '@fechai/platform/graph/cloud-api'
import { cloudApi } from '@fechai/platform/graph/cloud-api'
import { GraphAway, graphClient, GraphRefusal } from '@fechai/platform/graph/graph-client'
import { readTemplate, type MessageTemplate } from '@fechai/domain/message-template'
import { DomainError } from '@fechai/domain/errors'
import { CLOUD_FAILURES, CLOUD_TEXTS, refusesToken } from '@fechai/domain/whatsapp-cloud'
import type { Deps } from '../deps.ts'

/** Meta's interface, as this installation reaches it. */
export const cloudOf = ({ environment }: Pick<Deps, 'environment'>): CloudApi =>
  cloudApi(graphClient(environment.WHATSAPP_GRAPH_URL))

/** Asks Meta; a refusal is in words for a manager. @throws DomainError('invalid' | 'unavailable') */
export async function askMeta<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof GraphAway) throw new DomainError('unavailable', CLOUD_TEXTS.away, { code: 'meta_fora' })
    if (error instanceof GraphRefusal) throw new DomainError('invalid', refusalText(error), { code: 'meta_recusou' })
    throw error
  }
}

function refusalText({ code, isOfProof }: GraphRefusal): string {
  if (isOfProof) return CLOUD_TEXTS.secret
  if (code === 190) return CLOUD_TEXTS.token
  if (refusesToken(code)) return CLOUD_TEXTS.permission
  return code === 100 ? CLOUD_TEXTS.unknownNumber : (CLOUD_FAILURES[String(code)] ?? CLOUD_TEXTS.away)
}

/** Approved templates that have words, and how many others there are. */
export async function templatesOf(
  deps: Pick<Deps, 'environment'>,
  access: CloudAccess,
): Promise<{ approved: MessageTemplate[]; others: number }> {
  const listed = await askMeta(cloudOf(deps).templates(access))
  const approved = listed.filter(({ status }) => status === 'APPROVED').flatMap((each) => readTemplate(each) ?? [])
  return { approved, others: listed.length - approved.length }
}
