import type { Connection } from '@fechai/contracts/connections'
import {
  CONNECTION_KINDS,
  CONNECTION_LIMITS,
  CONNECTION_OFF_SENTENCES,
  CONNECTION_REFUSALS,
  type AuthorisationOutcome,
  type ConnectionKind,
  type TripleKey,
} from '@fechai/domain/connection'
import { plural } from '../../../lib/plural.ts'

/** Sentences for the outcome with which the other system's page sent the browser back. */
const OUTCOMES: Readonly<Record<AuthorisationOutcome, string>> = {
  autorizada: 'Acesso autorizado.',
  negada: CONNECTION_REFUSALS.denied,
  expirou: CONNECTION_REFUSALS.expired,
  outra_conta: CONNECTION_REFUSALS.otherAccount,
  nao_guardada: CONNECTION_REFUSALS.notKept,
  restrita: 'Só quem administra a empresa conecta outros sistemas. Entre com a conta que começou a autorização.',
  muitas:
    'Muitas consultas ao outro sistema em um minuto. Espere um minuto e tente de novo: a autorização foi guardada.',
  indisponivel: 'O Fechaí não respondeu. Tente de novo: a autorização foi guardada.',
  erro: CONNECTION_REFUSALS.unanswered,
}

/** The section's place on its page, where the way through another system ends. */
export const CONNECTIONS_ANCHOR = 'integracoes'

/** A failure within a sentence. */
const plain = (failure: string | null): string => failure?.replace(/\.$/, '') ?? 'o outro sistema não respondeu'

const leads = (count: number): string => plural(count, 'lead', 'leads')

/** Texts of 'Integrações'. */
export const connectionCopy = {
  title: 'Integrações',
  note: 'Os leads aparecem no CRM ou na planilha da empresa, e voltam de lá.',
  none: 'Nenhuma integração. Conecte o CRM que a empresa já usa.',
  noneOffered: 'Esta instalação ainda não foi cadastrada em outros sistemas. Fale com quem cuida da instalação.',
  connect: (kind: ConnectionKind) => `Conectar ${CONNECTION_KINDS[kind]}`,
  connectText: (kind: ConnectionKind) =>
    `Você vai autorizar o Fechaí na página do ${CONNECTION_KINDS[kind]} e voltar para escolher os campos. Nada é enviado antes disso.`,
  goOn: 'Continuar',
  waiting: 'A autorização que você deu no outro sistema está guardada nesta aba, e ainda não foi concluída.',
  bringAgain: 'Tentar de novo',
  receiver: 'Conectar um endereço',
  receiverText:
    'Cada lead vai por POST, em JSON, com o token no cabeçalho Authorization. Nada volta por aqui: use a API.',
  changeReceiver: 'Trocar endereço e token',
  changeReceiverText: 'Os campos continuam como estão. O que mudar a partir de agora vai para o novo endereço.',
  receiverChanged: 'Endereço e token trocados.',
  url: 'Endereço',
  token: 'Token',
  noUrl: 'Informe um endereço que comece com https://.',
  noToken: 'Informe um token de ao menos 8 letras.',
  connected: 'Endereço conectado. Agora escolha os campos.',
  outcome: (word: string) => (Object.hasOwn(OUTCOMES, word) ? OUTCOMES[word as AuthorisationOutcome] : null),
  isGood: (word: string) => word === 'autorizada',
  of: (action: string, { kind }: { kind: ConnectionKind }) => `${action}: ${CONNECTION_KINDS[kind]}`,
  fields: 'Campos',
  chooseFields: 'Escolher os campos',
  problems: (count: number) => `Resolver ${plural(count, 'pendência', 'pendências')}`,
  authorise: ({ off }: Pick<Connection, 'off'>) => (off?.reason === 'revogada' ? 'Autorizar de novo' : 'Autorizar'),
  authoriseText: 'O outro sistema não aceita mais o acesso. O que mudou nesse tempo sai quando você autorizar de novo.',
  remove: 'Remover',
  removeTitle: 'Remover esta integração?',
  removeText: ({ removals: { waiting, failed } }: Connection) =>
    `O Fechaí esquece o acesso e para de sincronizar. O que já está no outro sistema continua lá${
      waiting + failed === 0
        ? '.'
        : `, também ${plural(waiting + failed, 'registro de um lead apagado', 'registros de leads apagados')}: espere a integração apagar, ou apague à mão.`
    }`,
  removed: 'Integração removida.',
  takeBack: 'Desfazer a primeira sincronização',
  takeBackTitle: 'Desfazer a primeira sincronização?',
  takeBackText: `O que ela criou no outro sistema é apagado de lá, e a integração fica desligada. Vale por ${CONNECTION_LIMITS.takeBackHours} horas.`,
  takenBack: 'A primeira sincronização está sendo desfeita.',
  turnOn: 'Ligar',
  turnOff: 'Desligar',
  turnedOff: 'Integração desligada: o que mudar sai quando ela voltar.',
  turnedOn: 'Integração ligada.',
  start: 'Ligar a integração',
  startText: 'Os leads criados ou alterados a partir de agora vão sempre. E os de agora?',
  /** Without a number while it is not known. */
  startAll: (count: number | null) =>
    `Enviar também ${count === 1 ? 'o lead' : count === null ? 'os leads' : `os ${count} leads`} de agora`,
  startNew: 'Só os novos e os que mudarem',
  started: 'Integração ligada: os leads estão saindo.',
  sendEarlier: 'Enviar também os leads de antes',
  sendEarlierTitle: 'Enviar também os leads de antes?',
  sendEarlierText: `Todos os leads da empresa vão para o outro sistema. Dá para desfazer por ${CONNECTION_LIMITS.takeBackHours} horas.`,
  standing: ({ state, off, failingSince, failure }: Connection): string => {
    if (off?.reason === 'falhas')
      return `Desligada depois de um dia de falhas: ${plain(failure)}. Ligue de novo quando o outro sistema responder.`
    if (off?.reason === 'revogada') return CONNECTION_OFF_SENTENCES.revogada
    if (state === 'autorizar') return 'Falta autorizar o acesso.'
    if (state === 'mapear') return 'Falta escolher os campos.'
    if (state === 'desligada') return 'Desligada.'
    return failingSince === null ? 'Ligada' : `Tentando de novo: ${plain(failure)}`
  },
  isWrong: ({ state, off, failingSince }: Connection) =>
    failingSince !== null || state === 'autorizar' || (off !== null && off.reason !== 'pessoa'),
  counts: ({ leads: { waiting, synced, conflicts, failed, gone }, removals }: Connection): string[] => [
    ...(synced > 0 ? [`${leads(synced)} em dia`] : []),
    ...(waiting > 0 ? [`${leads(waiting)} na fila`] : []),
    ...(conflicts > 0 ? [plural(conflicts, 'conflito', 'conflitos')] : []),
    ...(failed > 0 ? [plural(failed, 'lead não foi aceito', 'leads não foram aceitos')] : []),
    ...(gone > 0 ? [plural(gone, 'registro apagado lá', 'registros apagados lá')] : []),
    ...(removals.waiting > 0 ? [`${plural(removals.waiting, 'registro', 'registros')} a apagar lá`] : []),
    ...(removals.failed > 0 ? [`${plural(removals.failed, 'registro ficou', 'registros ficaram')} lá`] : []),
  ],
  open: ({ leads: { conflicts, failed, gone }, removals }: Connection): number =>
    conflicts + failed + gone + removals.failed,
  progress: 'Primeira sincronização',
  /** A reason that stands alone. */
  sentence: (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1).replace(/\.$/, '')}.`,
  page: {
    back: 'Acesso de Usuários',
    loading: 'Carregando o que há no outro sistema',
    notLoaded: 'As integrações não foram carregadas.',
    accountNotLoaded: 'Os campos não foram carregados.',
    retry: 'Tentar novamente',
    gone: 'Esta integração foi removida.',
    fieldsTitle: 'Campos',
    fieldsNote: 'Só o que tem destino é enviado.',
    stagesTitle: 'Fases',
    stagesNote: 'Cada fase do quadro e a etapa dela no outro sistema.',
    ownersTitle: 'Pessoas',
    ownersNote: 'Quem é quem. Sem par, o lead vai sem dono.',
    nowhere: { fields: 'Não enviar', stages: 'Sem etapa', owners: 'Sem dono' },
    twoWay: 'Trazer de volta fase, valor e dono mudados no outro sistema',
    preview: 'Ver como fica',
    previewTitle: 'Como ficaria, sem enviar nada',
    previewNone: 'A empresa ainda não tem leads para enviar.',
    total: (count: number) => `A primeira sincronização enviaria ${leads(count)}.`,
    without: (stage: number, owner: number): string =>
      [...(stage > 0 ? [`${leads(stage)} sem etapa`] : []), ...(owner > 0 ? [`${leads(owner)} sem dono lá`] : [])].join(
        ' · ',
      ),
    isKnown: 'já está lá',
    columns: { lead: 'Lead', fields: 'Campos', stage: 'Etapa', owner: 'Dono', value: 'Valor' },
    save: 'Salvar campos',
    saveText: 'Os dados escolhidos passam a ir para o outro sistema.',
    saved: 'Campos salvos.',
    notOn: 'A integração ainda está desligada: nada é enviado até você ligar.',
    problemsTitle: 'Precisam de você',
    again: 'Tentar de novo o que falhou',
    triedAgain: 'O que falhou vai sair de novo.',
    overwrites: 'O outro valor é substituído na próxima sincronização.',
    keepHere: 'Manter o daqui',
    takeThere: 'Usar o de lá',
    resolved: 'Escolha feita: a próxima sincronização a leva.',
    createAgain: 'Criar de novo lá',
    createdAgain: 'O registro vai ser criado de novo.',
    more: 'Mostrar mais',
    here: 'Aqui',
    there: 'Lá',
    unremoved: 'Não puderam ser apagados lá: apague à mão.',
    record: ({ remoteId, leadId }: { remoteId: string | null; leadId: string | null }) =>
      remoteId === null ? `Registro com Fechaí ID ${leadId}` : `Registro ${remoteId}`,
    keys: { owner: 'Dono', stage: 'Etapa', value: 'Valor' } satisfies Record<TripleKey, string>,
  },
} as const
