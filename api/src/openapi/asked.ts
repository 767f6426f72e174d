import type * as z from 'zod'
import { confirmBody } from '../identity/confirmation.ts'
import { checkBody, requestBody, resetBody } from '../identity/recovery.ts'
import { signInBody } from '../identity/sign-in.ts'
import { signUpBody } from '../identity/sign-up.ts'
import { termsBody } from '../account/terms.ts'
import { activitiesBody, allActivitiesQuery } from '@fechai/contracts/activities'
import { alertRuleBody } from '@fechai/contracts/alerts'
import { estimateBody } from '@fechai/contracts/analysis'
import { assignBody } from '@fechai/contracts/assign'
import { linkAttendantBody } from '@fechai/contracts/attendants'
import {
  batchItemsBody,
  batchListQuery,
  nightlyRuleBody,
  previewBatchBody,
  retryBatchBody,
  startBatchBody,
  tuneBatchBody,
} from '@fechai/contracts/batches'
import { bulkDeleteBody, bulkEditBody, bulkRestoreBody, exportBody, leadIdsBody } from '@fechai/contracts/bulk'
import { cardLeadBody } from '@fechai/contracts/card-lead'
import { callBody, callsQuery } from '@fechai/contracts/calls'
import { calibrationBody } from '@fechai/contracts/calibration'
import { coachingBody, coachingQuery } from '@fechai/contracts/coaching'
import { columnColorsBody } from '@fechai/contracts/column-colors'
import {
  chooseSellerBody,
  conversationQuery,
  conversationSearchBody,
  correctTranscriptBody,
  undoImportBody,
} from '@fechai/contracts/conversation'
import { conversationsSearchBody } from '@fechai/contracts/conversation-search'
import { companyErasureBody } from '@fechai/contracts/company-erasure'
import { dataExportBody } from '@fechai/contracts/data-exports'
import { emergencyBody } from '@fechai/contracts/emergency'
import { incidentBody } from '@fechai/contracts/incident'
import { insightQuery, objectionsQuery, sellerQuery, setQuery } from '@fechai/contracts/insights'
import { testBody } from '@fechai/contracts/isolation'
import { leadRequestAnswerBody, leadRequestBody } from '@fechai/contracts/lead-requests'
import { leadSourceBody } from '@fechai/contracts/lead-source'
import { leadListBody } from '@fechai/contracts/lead-list'
import {
  activitiesQuery,
  boardBody,
  boardQuery,
  deleteLeadBody,
  editLeadBody,
  giveBackBody,
  leadsPageBody,
  leadsQuery,
  moveLeadBody,
  reanalyseBody,
} from '@fechai/contracts/leads'
import { acceptProposalBody, declineProposalBody, learningBody } from '@fechai/contracts/learnings'
import { analysisRuleBody, analyzeChatBody } from '@fechai/contracts/live-leads'
import {
  acceptBody,
  closeBody,
  erasePersonBody,
  heirBody,
  invitationBody,
  inviteBody,
  passwordBody,
  roleBody,
} from '@fechai/contracts/members'
import { noteBody, objectionMessageBody } from '@fechai/contracts/messages'
import { newLeadBody } from '@fechai/contracts/new-lead'
import { readNotificationsBody } from '@fechai/contracts/notifications'
import { retryManyBody } from '@fechai/contracts/operations'
import { contactBody, erasureBody } from '@fechai/contracts/privacy'
import { releaseBody, releaseItemBody } from '@fechai/contracts/releases'
import { retentionBody } from '@fechai/contracts/retention'
import { ownWordsBody } from '@fechai/contracts/own-words'
import { salesSettingsBody } from '@fechai/contracts/sales-settings'
import { joinLeadsBody, notSameBody, partLeadBody } from '@fechai/contracts/same-person'
import { scanProListQuery, startScanProBody } from '@fechai/contracts/scanpro'
import { disableBody, ownPasswordBody, secondFactorBody } from '@fechai/contracts/second-factor'
import { retryItemBody, uploadAnswerBody } from '@fechai/contracts/uploads'
import { chatFlagsBody, chatMessagesQuery, chatsQuery, contactsQuery, starBody } from '@fechai/contracts/whatsapp-chats'
import { importBody, importChatBody, importQuery } from '@fechai/contracts/whatsapp-import'
import { sendBody } from '@fechai/contracts/whatsapp-sending'
import {
  connectBody,
  consentBody,
  debugQuery,
  linkCodeBody,
  sessionBody,
  settingsBody,
} from '@fechai/contracts/whatsapp-sessions'

/** Input of a route beside its path: the very schemas that its handler checks it with. */
export interface Asked {
  body?: z.ZodType
  query?: z.ZodType
}

export const ASKED: Readonly<Record<string, Asked>> = {
  'POST /api/account/close': { body: closeBody },
  'POST /api/account/password': { body: passwordBody },
  'POST /api/account/second-factor/begin': { body: ownPasswordBody },
  'POST /api/account/second-factor/codes': { body: ownPasswordBody },
  'POST /api/account/second-factor/confirm': { body: secondFactorBody },
  'POST /api/account/second-factor/disable': { body: disableBody },
  'POST /api/account/terms': { body: termsBody },
  'GET /api/activities': { query: allActivitiesQuery },
  'POST /api/activities': { body: activitiesBody },
  'PUT /api/alerts': { body: alertRuleBody },
  'POST /api/audit/incident': { body: incidentBody },
  'POST /api/auth/email-otp/check-verification-otp': { body: checkBody },
  'POST /api/auth/email-otp/request-password-reset': { body: requestBody },
  'POST /api/auth/email-otp/reset-password': { body: resetBody },
  'POST /api/auth/email-otp/verify-email': { body: confirmBody },
  'POST /api/auth/invitations/accept': { body: acceptBody },
  'POST /api/auth/invitations/look': { body: invitationBody },
  'POST /api/auth/sign-in/email': { body: signInBody },
  'POST /api/auth/sign-up/email': { body: signUpBody },
  'POST /api/auth/two-factor/verify': { body: secondFactorBody },
  'GET /api/batches': { query: batchListQuery },
  'POST /api/batches': { body: startBatchBody },
  'POST /api/batches/:id/items': { body: batchItemsBody },
  'POST /api/batches/:id/retry': { body: retryBatchBody },
  'POST /api/batches/:id/tune': { body: tuneBatchBody },
  'PUT /api/batches/nightly': { body: nightlyRuleBody },
  'POST /api/batches/preview': { body: previewBatchBody },
  'GET /api/board': { query: boardQuery },
  'POST /api/board': { body: boardBody },
  'GET /api/coaching': { query: coachingQuery },
  'POST /api/coaching': { body: coachingBody },
  'PUT /api/column-colors': { body: columnColorsBody },
  'POST /api/conversations/:id/media/:position/transcript': { body: correctTranscriptBody },
  'GET /api/conversations/:id/messages': { query: conversationQuery },
  'POST /api/conversations/:id/search': { body: conversationSearchBody },
  'POST /api/conversations/:id/seller': { body: chooseSellerBody },
  'POST /api/conversations/:id/undo-import': { body: undoImportBody },
  'POST /api/conversations/search': { body: conversationsSearchBody },
  'POST /api/emergency': { body: emergencyBody },
  'POST /api/generate-objection-message': { body: objectionMessageBody },
  'GET /api/insights/analysis': { query: insightQuery },
  'GET /api/insights/conversations': { query: insightQuery },
  'GET /api/insights/sales': { query: insightQuery },
  'GET /api/insights/objections': { query: objectionsQuery },
  'PUT /api/insights/calibration': { body: calibrationBody },
  'PUT /api/insights/sales-settings': { body: salesSettingsBody },
  'PUT /api/insights/words': { body: ownWordsBody },
  'GET /api/insights/seller': { query: sellerQuery },
  'GET /api/insights/set': { query: setQuery },
  'POST /api/isolation-tests': { body: testBody },
  'GET /api/leads': { query: leadsQuery },
  'POST /api/leads': { body: newLeadBody },
  'DELETE /api/leads/:id': { body: deleteLeadBody },
  'PATCH /api/leads/:id': { body: editLeadBody },
  'GET /api/leads/:id/activities': { query: activitiesQuery },
  'POST /api/leads/:id/give-back': { body: giveBackBody },
  'POST /api/leads/:id/join': { body: joinLeadsBody },
  'POST /api/leads/:id/move': { body: moveLeadBody },
  'POST /api/leads/:id/not-same': { body: notSameBody },
  'POST /api/leads/:id/notes': { body: noteBody },
  'POST /api/leads/:id/part': { body: partLeadBody },
  'POST /api/leads/:id/reanalyse': { body: reanalyseBody },
  'POST /api/leads/assign': { body: assignBody },
  'PUT /api/attendants': { body: linkAttendantBody },
  'POST /api/lead-requests': { body: leadRequestBody },
  'POST /api/lead-requests/:id/answer': { body: leadRequestAnswerBody },
  'POST /api/leads/bulk': { body: bulkEditBody },
  'POST /api/leads/bulk/delete': { body: bulkDeleteBody },
  'POST /api/leads/bulk/restore': { body: bulkRestoreBody },
  'POST /api/leads/export': { body: exportBody },
  'POST /api/leads/ids': { body: leadIdsBody },
  'POST /api/leads/list': { body: leadListBody },
  'POST /api/leads/page': { body: leadsPageBody },
  'POST /api/learning-proposals/accept': { body: acceptProposalBody },
  'POST /api/learning-proposals/decline': { body: declineProposalBody },
  'PATCH /api/members/:id': { body: roleBody },
  'POST /api/members/:id/deactivate': { body: heirBody },
  'POST /api/members/:id/hand-over': { body: heirBody },
  'POST /api/members/:id/erase': { body: erasePersonBody },
  'POST /api/members/invitations': { body: inviteBody },
  'POST /api/notifications/read': { body: readNotificationsBody },
  'POST /api/operations/retry': { body: retryManyBody },
  'POST /api/privacy/company-erasure': { body: companyErasureBody },
  'POST /api/privacy/exports': { body: dataExportBody },
  'PUT /api/privacy/retention': { body: retentionBody },
  'POST /api/privacy/contacts/look': { body: contactBody },
  'POST /api/privacy/erasures': { body: erasureBody },
  'POST /api/privacy/not-analysed': { body: contactBody },
  'POST /api/privacy/not-analysed/remove': { body: contactBody },
  'POST /api/releases': { body: releaseBody },
  'POST /api/releases/:id/items': { body: releaseItemBody },
  'GET /api/scanpro': { query: scanProListQuery },
  'POST /api/scanpro': { body: startScanProBody },
  'POST /api/uploads/:id/answer': { body: uploadAnswerBody },
  'POST /api/uploads/:id/retry-item': { body: retryItemBody },
  'POST /api/uploads/estimate': { body: estimateBody },
  'POST /api/user-learnings': { body: learningBody },
  'PUT /api/whatsapp/analysis-rule': { body: analysisRuleBody },
  'POST /api/whatsapp/connect': { body: connectBody },
  'POST /api/whatsapp/consent': { body: consentBody },
  'GET /api/whatsapp/contacts': { query: contactsQuery },
  'GET /api/whatsapp/conversations': { query: chatsQuery },
  'PATCH /api/whatsapp/conversations/:id': { body: chatFlagsBody },
  'POST /api/whatsapp/conversations/:id/analyze': { body: analyzeChatBody },
  'POST /api/whatsapp/conversations/:id/import': { body: importChatBody },
  'GET /api/whatsapp/conversations/:id/messages': { query: chatMessagesQuery },
  'PUT /api/leads/:id/source': { body: leadSourceBody },
  'POST /api/whatsapp/conversations/:id/messages/:line/lead': { body: cardLeadBody },
  'GET /api/whatsapp/calls': { query: callsQuery },
  'PATCH /api/whatsapp/conversations/:id/calls/:call': { body: callBody },
  'PATCH /api/whatsapp/conversations/:id/messages/:line': { body: starBody },
  'POST /api/whatsapp/conversations/:id/search': { body: conversationSearchBody },
  'GET /api/whatsapp/debug/qr/:empresaId': { query: debugQuery },
  'POST /api/whatsapp/disconnect': { body: sessionBody },
  'GET /api/whatsapp/import': { query: importQuery },
  'POST /api/whatsapp/import': { body: importBody },
  'POST /api/whatsapp/link-code': { body: linkCodeBody },
  'POST /api/whatsapp/regenerate-qr': { body: sessionBody },
  'POST /api/whatsapp/send': { body: sendBody },
  'PATCH /api/whatsapp/sessions/:id/settings': { body: settingsBody },
}
