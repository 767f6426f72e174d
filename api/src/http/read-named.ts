import * as z from 'zod'
import type { ObjectKind } from '@fechai/contracts/endpoint'
import { VIEW_NOT_FOUND } from '@fechai/data/leads'
import { RELEASE_NOT_FOUND } from '@fechai/data/notices'
import { noSession } from '@fechai/data/whatsapp'
import { API_KEY_REFUSALS } from '@fechai/domain/api-key'
import { CONNECTION_REFUSALS } from '@fechai/domain/connection'
import { DomainError } from '@fechai/domain/errors'
import { LEAD_IMPORT_TEXTS } from '@fechai/domain/lead-import'
import { ORIGIN_TEXTS } from '@fechai/domain/lead-origin'
import { MEMBER_REFUSALS } from '@fechai/domain/members'
import { TEAM_REFUSALS } from '@fechai/domain/sales-team'
import { SSO_REFUSALS } from '@fechai/domain/sso'
import { TASK_REFUSALS } from '@fechai/domain/task'
import { WEBHOOK_REFUSALS } from '@fechai/domain/webhook'
import type { ApiContext } from './context.ts'

const LEAD = 'Lead não encontrado ou não pertence ao usuário'
const CONVERSATION = 'Conversa não encontrada'

/** Kinds that no path names by a UUID of another thing than the caller: their handlers read them. */
type Word =
  | ('phase' | 'position' | 'line' | 'session-name' | 'contact' | 'link-code' | 'calendar-token')
  | ('company' | 'colleague')

/** Sentences for an id that cannot be one. */
const MISSING: Readonly<
  Record<Exclude<ObjectKind, Word>, string | { text: string; code: string }> & Partial<Record<Word, undefined>>
> = {
  'account-session': { text: 'Sessão não encontrada', code: 'sessao_outra' },
  activity: 'Atividade não encontrada',
  'api-key': { text: API_KEY_REFUSALS.unknown, code: 'chave' },
  batch: 'Lote não encontrado',
  call: 'Ligação não encontrada',
  chat: CONVERSATION,
  'coaching-note': 'Orientação não encontrada',
  'company-erasure': {
    text: 'Certificado não encontrado. Confira o endereço, ou volte quando a exclusão terminar.',
    code: 'certificado',
  },
  connection: { text: CONNECTION_REFUSALS.unknown, code: 'integracao' },
  conversation: CONVERSATION,
  'data-export': 'Exportação não encontrada.',
  invitation: { text: MEMBER_REFUSALS.unknown, code: 'id' },
  'isolation-test': 'Teste não encontrado',
  'cloud-hook': 'Endereço não encontrado',
  'form-token': { text: ORIGIN_TEXTS.unknownForm, code: 'formulario' },
  lead: LEAD,
  'lead-form': { text: ORIGIN_TEXTS.unknownForm, code: 'formulario' },
  'lead-import': { text: LEAD_IMPORT_TEXTS.unknown, code: 'importacao' },
  'lead-link': { text: ORIGIN_TEXTS.unknownLink, code: 'link' },
  'lead-request': 'Pedido não encontrado',
  learning: 'Aprendizado não encontrado ou não pertence ao usuário',
  'mail-token': { text: TASK_REFUSALS.token, code: 'endereco' },
  member: { text: MEMBER_REFUSALS.unknown, code: 'id' },
  notification: 'Notificação não encontrada',
  'outbox-message': 'Mensagem não encontrada',
  release: RELEASE_NOT_FOUND,
  'release-item': RELEASE_NOT_FOUND,
  report: 'Relatório não encontrado.',
  'saved-view': { text: VIEW_NOT_FOUND, code: 'visao' },
  'scim-user': { text: MEMBER_REFUSALS.unknown, code: 'id' },
  'sso-company': { text: SSO_REFUSALS.none, code: 'sso' },
  'sso-domain': { text: SSO_REFUSALS.domainUnknown, code: 'dominio' },
  task: { text: TASK_REFUSALS.unknown, code: 'tarefa' },
  team: { text: TEAM_REFUSALS.unknown, code: 'equipe' },
  upload: 'Upload não encontrado',
  webhook: { text: WEBHOOK_REFUSALS.unknown, code: 'webhook' },
  'webhook-delivery': { text: WEBHOOK_REFUSALS.unknownDelivery, code: 'entrega' },
  'whatsapp-session': noSession().message,
}

const idSchema = z.uuid()

/** A parameter of the path; what is no id cannot be found. @throws DomainError('not-found') */
export function readNamed(c: ApiContext, param: string, kind: ObjectKind): string {
  const given = c.req.param(param) ?? ''
  const missing = MISSING[kind]
  if (missing === undefined) return given
  const parsed = idSchema.safeParse(given)
  if (parsed.success) return parsed.data.toLowerCase()
  const { text, code } = typeof missing === 'string' ? { text: missing, code: 'nao_encontrado' } : missing
  throw new DomainError('not-found', text, { code })
}
