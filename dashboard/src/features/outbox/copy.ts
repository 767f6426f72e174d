import { FIELD_LABELS } from '@fechai/domain/field-labels'
import type { LeadField } from '@fechai/domain/lead-field'
import { PHASE_TITLES } from '@fechai/domain/phases'
import { plural } from '../../lib/plural.ts'
import { queuedWords, type QueuedEdit } from '../../state/outbox-queue.ts'

const fieldsOf = (edit: Pick<QueuedEdit, 'wanted'>): string =>
  (Object.keys(edit.wanted) as LeadField[]).map((field) => FIELD_LABELS[field]).join(', ')

function noted(edit: QueuedEdit): string {
  const { action, text } = queuedWords(edit)
  if (action === null) return `Nota em ${edit.leadName}: “${text}”`
  const what = action.action === 'CALL_MADE' ? 'Ligação para' : 'Reunião com'
  return `${what} ${edit.leadName}${text === '' ? '' : `: “${text}”`}`
}

/** Texts of the changes that wait for the server. */
export const outboxCopy = {
  title: 'Alterações na fila',
  text: 'Feitas sem contato com o servidor. Elas são enviadas na ordem em que foram feitas.',
  empty: 'Nada na fila: tudo o que você fez está no servidor.',
  close: 'Fechar',
  sendNow: 'Enviar agora',
  sending: 'Enviando...',
  what: (edit: QueuedEdit): string => {
    if (edit.kind === 'create') return `Cadastrar ${edit.leadName}`
    if (edit.kind === 'delete') return `Excluir ${edit.leadName}`
    if (edit.kind === 'note') return noted(edit)
    if (edit.kind === 'message') return `Mensagem para ${edit.leadName}: “${String(edit.body.message)}”`
    if (edit.kind === 'move' && edit.wanted.fase) return `Mover ${edit.leadName} para ${PHASE_TITLES[edit.wanted.fase]}`
    if (Object.keys(edit.wanted).length === 0) return `Responder se a venda de ${edit.leadName} fechou`
    return `Alterar ${fieldsOf(edit)} de ${edit.leadName}`
  },
  states: {
    waiting: 'Aguardando a conexão',
    conflict: 'Outra pessoa mudou este lead antes',
    own: 'Mudado em outro aparelho',
    refused: 'O servidor não aceitou',
  },
  gone: 'Este lead foi excluído por outra pessoa.',
  mine: 'Você',
  theirs: 'No servidor',
  keepMine: 'Ficar com o meu',
  keepTheirs: 'Ficar com o do servidor',
  undo: 'Desfazer',
  retry: 'Tentar novamente',
  discard: 'Descartar',
  field: (field: LeadField): string => FIELD_LABELS[field],
  value: (value: unknown): string => {
    if (Array.isArray(value)) return value.length === 0 ? '--' : value.join('; ')
    const text = String(value ?? '')
    return text in PHASE_TITLES ? PHASE_TITLES[text as keyof typeof PHASE_TITLES] : text === '' ? '--' : text
  },
  leave: {
    title: 'Sair com alterações na fila?',
    text: (count: number) =>
      `${plural(count, 'alteração ainda não foi enviada', 'alterações ainda não foram enviadas')}. Saindo agora, elas ficam guardadas neste navegador e vão quando você entrar de novo.`,
    stay: 'Continuar aqui',
    discard: 'Sair e descartar',
    keep: 'Sair e guardar',
  },
} as const
