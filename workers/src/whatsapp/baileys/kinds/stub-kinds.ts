import { proto } from '@whiskeysockets/baileys'

type StubName = keyof typeof proto.WebMessageInfo.StubType

/**
 * The meaning of a message without a body: `unopened` may still come, `gone` was deleted, `call` is an unanswered
 * call, `phone-only` is shown only on the telephone; a sentence is a notice, and null is invisible. '{quem}' is
 * replaced by the people concerned, '{texto}' by the named thing.
 */
export type StubKind =
  | { as: 'unopened' | 'gone' | 'phone-only' | 'ignored' }
  | { as: 'call'; isVideo: boolean }
  | { as: 'notice'; text: string }

const notice = (text: string): StubKind => ({ as: 'notice', text })
const IGNORED: StubKind = { as: 'ignored' }
const PHONE_ONLY: StubKind = { as: 'phone-only' }
const BUSINESS = notice('Esta conversa é com uma conta comercial')
const COMMUNITY = notice('A comunidade deste grupo mudou')
const PAYMENT = notice('Situação de um pagamento mudou: veja no celular')
const ENCRYPTED = notice('As mensagens são protegidas com criptografia de ponta a ponta')
const CODE_CHANGED = notice('O código de segurança mudou')
const JOINED = notice('{quem} entrou no grupo')
const TIMER = notice('O prazo das mensagens temporárias mudou')

/** Types with the same name share a sentence, such as the many steps of moving a business account. */
const FAMILIES: readonly [RegExp, StubKind][] = [
  [/^(?:NON_VERIFIED|UNVERIFIED|VERIFIED)_/, BUSINESS],
  [/^(?:BLUE_MSG|BIZ)_/, BUSINESS],
  [
    /^(?:COMMUNITY|CAG|LINKED_GROUP|INTEGRITY_UNLINK|SUB_?GROUP|EMPTY_SUBGROUP|SUGGESTED_SUBGROUP|GENERAL_CHAT)_/,
    COMMUNITY,
  ],
  [/^PAYMENT_/, PAYMENT],
  [/^(?:SUPPORT|USER_CONTROLS|CAPI_GROUP|REPORT_TO_ADMIN|REMINDER)_/, IGNORED],
]

const BY_NAME: Partial<Record<StubName, StubKind>> = {
  UNKNOWN: IGNORED,
  CIPHERTEXT: { as: 'unopened' },
  REVOKE: { as: 'gone' },
  ADMIN_REVOKE: { as: 'gone' },
  VIEWED_ONCE: IGNORED,
  FUTUREPROOF: PHONE_ONLY,
  OVERSIZED: PHONE_ONLY,
  QUARANTINED_MESSAGE: PHONE_ONLY,
  PAYMENT_CIPHERTEXT: PHONE_ONLY,
  PAYMENT_FUTUREPROOF: PHONE_ONLY,

  CALL_MISSED_VOICE: { as: 'call', isVideo: false },
  CALL_MISSED_VIDEO: { as: 'call', isVideo: true },
  CALL_MISSED_GROUP_VOICE: { as: 'call', isVideo: false },
  CALL_MISSED_GROUP_VIDEO: { as: 'call', isVideo: true },
  SILENCED_UNKNOWN_CALLER_AUDIO: { as: 'call', isVideo: false },
  SILENCED_UNKNOWN_CALLER_VIDEO: { as: 'call', isVideo: true },
  LINKED_GROUP_CALL_START: notice('Ligação em grupo'),
  SCHEDULED_CALL_START_MESSAGE: notice('A ligação marcada começou'),
  SCHEDULED_CALL_CANCEL: notice('Ligação marcada cancelada'),

  GROUP_CREATE: notice('O grupo foi criado'),
  GROUP_CHANGE_SUBJECT: notice('O grupo agora se chama “{texto}”'),
  GROUP_CHANGE_ICON: notice('A imagem do grupo mudou'),
  GROUP_CHANGE_INVITE_LINK: notice('O link de convite do grupo mudou'),
  GROUP_CHANGE_DESCRIPTION: notice('A descrição do grupo mudou'),
  GROUP_CHANGE_RESTRICT: notice('Mudou quem pode editar os dados do grupo'),
  GROUP_CHANGE_ANNOUNCE: notice('Mudou quem pode escrever no grupo'),
  GROUP_CHANGE_NO_FREQUENTLY_FORWARDED: notice('Mudou o que pode ser encaminhado no grupo'),
  GROUP_CHANGE_RECENT_HISTORY_SHARING: notice('Mudou o que quem entra no grupo pode ver'),
  GROUP_PARTICIPANT_ADD: JOINED,
  GROUP_PARTICIPANT_INVITE: JOINED,
  GROUP_PARTICIPANT_ACCEPT: JOINED,
  GROUP_PARTICIPANT_LINKED_GROUP_JOIN: JOINED,
  GROUP_PARTICIPANT_JOINED_GROUP_AND_PARENT_GROUP: JOINED,
  GROUP_PARTICIPANT_ADD_REQUEST_JOIN: JOINED,
  SUB_GROUP_PARTICIPANT_ADD_RICH: JOINED,
  GROUP_PARTICIPANT_REMOVE: notice('{quem} foi removido do grupo'),
  GROUP_PARTICIPANT_LEAVE: notice('{quem} saiu do grupo'),
  GROUP_PARTICIPANT_PROMOTE: notice('{quem} agora é admin'),
  GROUP_PARTICIPANT_DEMOTE: notice('{quem} não é mais admin'),
  GROUP_PARTICIPANT_CHANGE_NUMBER: notice('{quem} mudou de número'),
  GROUP_DELETE: notice('O grupo foi encerrado'),
  GROUP_DEACTIVATED: notice('O grupo foi encerrado'),
  GROUP_MEMBERSHIP_JOIN_APPROVAL_REQUEST: notice('{quem} pediu para entrar no grupo'),
  GROUP_MEMBERSHIP_JOIN_APPROVAL_REQUEST_NON_ADMIN_ADD: notice('{quem} pediu para entrar no grupo'),
  GROUP_MEMBERSHIP_JOIN_APPROVAL_MODE: notice('Mudou quem aprova entradas no grupo'),
  GROUP_MEMBER_ADD_MODE: notice('Mudou quem pode adicionar pessoas ao grupo'),
  GROUP_MEMBER_LINK_MODE: notice('Mudou quem pode convidar para o grupo por link'),
  GROUP_MEMBER_SHARE_GROUP_HISTORY_MODE: notice('Mudou o que quem entra no grupo pode ver'),
  GROUP_INVITE_LINK_GROWTH_LOCKED: notice('O link de convite do grupo foi bloqueado'),
  GROUP_V4_ADD_INVITE_SENT: notice('Convite para o grupo enviado a {quem}'),
  GROUP_ANNOUNCE_MODE_MESSAGE_BOUNCE: notice('Só admins podem escrever neste grupo'),
  GROUP_CREATING: IGNORED,
  GROUP_CREATE_FAILED: notice('O grupo não pôde ser criado'),
  GROUP_BOUNCED: notice('A mensagem não chegou ao grupo'),
  BROADCAST_CREATE: notice('A lista de transmissão foi criada'),
  BROADCAST_ADD: notice('{quem} entrou na lista de transmissão'),
  BROADCAST_REMOVE: notice('{quem} saiu da lista de transmissão'),

  INDIVIDUAL_CHANGE_NUMBER: notice('O contato mudou de número'),
  CHANGE_USERNAME: notice('O contato mudou de nome de usuário'),
  CHANGE_LID: IGNORED,
  PHONE_NUMBER_HIDING_CHAT_DEPRECATED_MESSAGE: IGNORED,
  BLOCK_CONTACT: notice('Contato bloqueado ou desbloqueado'),
  GENERIC_NOTIFICATION: IGNORED,
  E2E_ENCRYPTED: ENCRYPTED,
  E2E_ENCRYPTED_NOW: ENCRYPTED,
  E2E_IDENTITY_CHANGED: CODE_CHANGED,
  E2E_DEVICE_CHANGED: CODE_CHANGED,
  E2E_IDENTITY_UNAVAILABLE: IGNORED,
  E2E_DEVICE_FETCH_FAILED: IGNORED,
  BIZ_NAME_CHANGE: notice('A empresa mudou de nome'),
  BIZ_MOVE_TO_CONSUMER_APP: notice('O contato não usa mais uma conta comercial'),
  BIZ_CHAT_ASSIGNMENT: notice('A conversa foi atribuída a alguém da equipe'),
  BIZ_CHAT_ASSIGNMENT_UNASSIGN: notice('A conversa não está mais atribuída a ninguém'),
  BIZ_AUTOMATICALLY_LABELED_CHAT_SYSTEM_MESSAGE: IGNORED,
  MASKED_THREAD_CREATED: IGNORED,
  MASKED_THREAD_UNMASKED: IGNORED,
  SENDER_INVITE: notice('Convite enviado'),
  RECEIVER_INVITE: notice('Convite recebido'),
  CHANGE_EPHEMERAL_SETTING: TIMER,
  DISAPPEARING_MODE: TIMER,
  EPHEMERAL_SETTING_NOT_APPLIED: IGNORED,
  EPHEMERAL_KEEP_IN_CHAT: notice('Uma mensagem temporária foi mantida na conversa'),
  PINNED_MESSAGE_IN_CHAT: notice('Uma mensagem foi fixada'),
  CHAT_POLL_CREATION_MESSAGE: notice('Uma enquete foi criada'),
  CHAT_PSA: IGNORED,
  SYNC_FAILED: IGNORED,
  SYNCING: IGNORED,
  PAID_MESSAGE_SERVER_CAMPAIGN_ID: IGNORED,
  EVENT_UPDATED: notice('O compromisso mudou'),
  EVENT_CANCELED: notice('O compromisso foi cancelado'),
  STATUS_MENTION: notice('Menção em um status'),
  CHANGE_LIMIT_SHARING: notice('Privacidade avançada da conversa mudou'),
}

/** Null for a type that this version of the protocol does not have. */
export function stubKind(type: number): StubKind | null {
  const name = proto.WebMessageInfo.StubType[type] as unknown as StubName | undefined
  if (name === undefined) return null
  return BY_NAME[name] ?? FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? null
}
