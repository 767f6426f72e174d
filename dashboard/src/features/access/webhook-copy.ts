import type { WebhookDelivery } from '@fechai/contracts/webhooks'
import {
  WEBHOOK_EVENTS,
  WEBHOOK_FIELDS,
  WEBHOOK_LIMITS,
  WEBHOOK_TEST,
  type WebhookEvent,
  type WebhookField,
  type WebhookOffReason,
  type WebhookState,
} from '@fechai/domain/webhook'
import { plural } from '../../lib/plural.ts'

const OFF: Record<WebhookOffReason, string> = {
  pessoa: 'Desligado.',
  falhas: 'Desligado: falhou por um dia inteiro. Veja as entregas e ligue de novo.',
  recusa: 'Desligado: o endereço respondeu que não quer mais eventos (410).',
  alertas: 'Veio dos alertas. Crie um segredo, confira a assinatura do outro lado e ligue.',
}

export const DELIVERY_STATES: Record<WebhookState, string> = {
  waiting: 'Esperando',
  delivered: 'Entregue',
  failed: 'Falhou',
}

/** The name of a field among other words. */
const inSentence = (field: WebhookField): string =>
  field === 'whatsapp' ? WEBHOOK_FIELDS[field] : WEBHOOK_FIELDS[field].toLowerCase()

/** Texts of 'Webhooks'. */
export const webhookCopy = {
  title: 'Webhooks',
  note: 'O Fechaí avisa outros programas quando algo acontece com um lead.',
  none: 'Nenhum webhook. Crie um para levar as mudanças dos leads a um CRM, ao n8n, ao Make ou ao Zapier.',
  document: 'Como conferir a assinatura (Standard Webhooks)',
  create: 'Criar webhook',
  dialog: 'Criar webhook',
  changeDialog: 'Alterar webhook',
  dialogText: 'Cada evento vai assinado, por POST, para este endereço.',
  url: 'Endereço',
  noUrl: 'Informe um endereço que comece com https://.',
  events: 'Eventos',
  noEvent: 'Marque ao menos um evento.',
  fields: 'Dados do lead que vão junto',
  fieldsNote: 'Sem nenhum marcado, vão só números de identificação e a fase.',
  save: 'Salvar',
  saved: 'Webhook salvo.',
  secretTitle: 'Segredo do webhook',
  secret: 'Segredo',
  secretMade: 'Copie agora: este segredo não aparece de novo. O outro programa confere com ele cada assinatura.',
  copy: 'Copiar segredo',
  copied: 'Segredo copiado',
  rotate: 'Trocar segredo',
  rotateTitle: 'Trocar o segredo?',
  rotateText: `Um segredo novo aparece uma vez só. O de agora assina junto por mais ${WEBHOOK_LIMITS.overlapHours} horas.`,
  change: 'Alterar',
  more: 'Mais ações',
  test: 'Testar',
  turnOn: 'Ligar',
  turnOff: 'Desligar',
  turnedOn: 'Webhook ligado.',
  turnedOff: 'Webhook desligado: o que acontecer até ele voltar não será enviado.',
  remove: 'Remover',
  removeTitle: 'Remover este webhook?',
  removeText: 'O que espera para sair e a lista de entregas são apagados. Isto não pode ser desfeito.',
  removed: 'Webhook removido.',
  deliveries: 'Entregas',
  of: (action: string, url: string) => `${action}: ${url}`,
  chosen: (events: readonly WebhookEvent[]) =>
    events.length > 3
      ? plural(events.length, 'evento', 'eventos')
      : events.map((each) => WEBHOOK_EVENTS[each]).join(' · '),
  sent: (fields: readonly WebhookField[]) =>
    fields.length === 0 ? 'sem dados pessoais' : `com ${fields.map(inSentence).join(', ')}`,
  off: (reason: WebhookOffReason) => OFF[reason],
  on: 'Ligado',
  failing: (since: string) => `Falhando desde ${since}`,
  waiting: (count: number) => `${plural(count, 'evento espera', 'eventos esperam')} para sair`,
  failed: (count: number) =>
    `${plural(count, 'entrega falhou', 'entregas falharam')} nos últimos ${WEBHOOK_LIMITS.keptDays} dias`,
  overflowed: (time: string) => `A fila encheu em ${time}: eventos ficaram de fora.`,
  former: (time: string) => `o segredo anterior vale até ${time}`,
  tested: ({ state, status, reason }: WebhookDelivery) =>
    state === 'delivered'
      ? `O endereço respondeu ${status}: o teste foi entregue.`
      : reason === null
        ? 'O teste está saindo. O resultado aparece em Entregas.'
        : `O teste não foi entregue: ${reason}.`,
  page: {
    title: 'Entregas do webhook',
    back: 'Acesso de Usuários',
    intro: `Cada entrega fica aqui por ${WEBHOOK_LIMITS.keptDays} dias. A que falha é repetida por 24 horas, com pausas crescentes.`,
    show: 'Mostrar',
    all: 'Todas',
    refresh: 'Atualizar',
    loading: 'Carregando as entregas',
    notLoaded: 'As entregas não foram carregadas.',
    retry: 'Tentar novamente',
    none: 'Nenhuma entrega ainda',
    noneText: 'A primeira aparece quando um dos eventos escolhidos acontecer, ou com um teste.',
    noneOf: 'Nenhuma entrega nesta situação.',
    more: 'Mostrar mais',
    gone: 'Este webhook foi removido.',
    kind: (kind: string) =>
      kind === WEBHOOK_TEST ? 'Teste' : ((WEBHOOK_EVENTS[kind as WebhookEvent] as string | undefined) ?? kind),
    tries: (count: number) => plural(count, 'tentativa', 'tentativas'),
    took: (ms: number) => `${ms} ms`,
    next: (time: string) => `próxima tentativa em ${time}`,
    answered: (status: number) => `respondeu ${status}`,
    replay: 'Reenviar',
    replayed: 'A entrega vai sair de novo.',
    details: (kind: string, time: string) => `${kind}, ${time}`,
    request: 'Pedido',
    response: 'Resposta',
    notSent: 'Ainda não saiu.',
    noAnswer: 'Sem resposta.',
    emptyAnswer: 'Resposta vazia.',
    answerNote: 'Os primeiros 500 caracteres, sem e-mails, números longos e os dados que foram enviados.',
    replayFailed: 'Reenviar as que falharam',
    replayTitle: 'Reenviar o que falhou',
    replayText: 'Vão de novo, com o mesmo identificador, as entregas que falharam neste período.',
    period: 'Período',
    periods: [
      [1, 'Últimas 24 horas'],
      [3, 'Últimos 3 dias'],
      [7, 'Últimos 7 dias'],
    ] as const,
    replayedAll: (count: number) =>
      count === 0
        ? 'Nenhuma entrega falhou neste período.'
        : `${plural(count, 'entrega vai', 'entregas vão')} sair de novo.`,
  },
} as const
