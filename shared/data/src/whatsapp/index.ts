export { whatsappAnalyticsOf } from './analytics.ts'
export {
  countUnattendedSessions,
  endGatewayBeats,
  forgetMessageSecrets,
  namedWebVersion,
  noteGatewayBeat,
  servingGateways,
} from './beats.ts'
export { type CloudConnection, cloudAccessOfChat, cloudNumbersOf } from './cloud-numbers.ts'
export {
  type CloudDoor,
  cloudDoorOf,
  eraseReportsOf,
  keepReport,
  noteCloudDoorProven,
  type ReportLimits,
  type WaitingReport,
} from './cloud-reports.ts'
export { cloudSecretsIn, type CloudSecrets } from './cloud-secrets.ts'
export { type ChatToJoin, whatsappChatsOf } from './chats.ts'
export { whatsappConsentOf } from './consent.ts'
export { giveGatewayKeys, heldCompanyKeys } from './gateway-keys.ts'
export { type InboxEvent, whatsappInboxOf } from './inbox.ts'
export { type JournalEntry, type KeyChange, whatsappKeysOf } from './keys.ts'
export { type HeldSession, type LeaseNews, renewAll, takeSession } from './leases.ts'
export { type ChatEntry, type LiveMessage, type OpenedChat, whatsappMessagesOf } from './messages.ts'
export { newMessageId, orderMessage, type Ordered, type OutboxBody } from './order-message.ts'
export { type OutboxStanding, outboxStandings, whatsappOutboxOf } from './outbox.ts'
export { ownNumbers, type OwnNumber } from './own-numbers.ts'
export { whatsappRepliesOf } from './replies.ts'
export { findSendingSession, type SendingSession } from './sending-session.ts'
export {
  countWithoutRoom,
  listSessionsToTake,
  noteWithoutRoom,
  type SessionLimits,
  type WaitingSession,
} from './session-places.ts'
export { noSession, type SessionView, whatsappSessionViewsOf } from './session-views.ts'
export { type SessionAccount, type SessionNews, whatsappSessionsOf } from './sessions.ts'
export { listCompaniesWithWhatsApp, listSessionsToAttend } from './system-whatsapp.ts'
