import { randomUUID } from 'node:crypto'
import type { Canary } from '@fechai/data/database'

/** Routes without an owner: what they name belongs to no company. */
export const OF_NOBODY = ['/api/releases/:id']

/** Ids of the canary for the first id of a path, by the path's beginning; the longest beginning counts. */
const NAMED: readonly (readonly [start: string, id: (canary: Canary) => string])[] = [
  ['/api/account/sessions/', ({ sessionId }) => sessionId],
  ['/api/batches/', ({ of }) => of.userId],
  ['/api/coaching/', ({ of }) => of.leadId],
  ['/api/conversations/', ({ of }) => of.conversationId],
  ['/api/follows/', ({ of }) => of.leadId],
  ['/api/isolation-tests/', ({ of }) => of.userId],
  ['/api/lead-requests/', ({ of }) => of.leadId],
  ['/api/leads/', ({ of }) => of.leadId],
  ['/api/members/invitations/', ({ invitationId }) => invitationId],
  ['/api/members/', ({ of }) => of.userId],
  ['/api/notifications/', ({ of }) => of.userId],
  ['/api/privacy/company-erasures/', ({ of }) => of.id],
  ['/api/privacy/exports/', ({ of }) => of.userId],
  ['/api/scanpro/', ({ of }) => of.userId],
  ['/api/uploads/', ({ of }) => of.uploadId],
  ['/api/user-learnings/', ({ of }) => of.leadId],
  ['/api/whatsapp/conversations/', ({ of }) => of.leadId],
  ['/api/whatsapp/outbox/', ({ of }) => of.userId],
  ['/api/whatsapp/sessions/', ({ of }) => of.userId],
  ['/api/whatsapp/status/', ({ of }) => of.userId],
  ['/api/whatsapp/contact/', () => '5511900000000@s.whatsapp.net'],
]

/** Ids that follow the first. */
const BEHIND: Readonly<Record<string, string>> = {
  ':fase': 'em-objecao',
  ':index': '0',
  ':position': '0',
  ':line': '1',
  ':call': randomUUID(),
  ':activityId': randomUUID(),
}

/** Fills the path with the canary's ids; null where an id of it is not listed. */
export function pathOf(path: string, canary: Canary): string | null {
  const named = NAMED.filter(([start]) => path.startsWith(`${start}:`)).toSorted(([a], [b]) => b.length - a.length)[0]
  let isKnown = true
  let isFirst = true
  const filled = path.replace(/:\w+/g, (param) => {
    const value = param === ':empresaId' ? canary.of.id : (isFirst && named?.[1](canary)) || BEHIND[param]
    isFirst = false
    isKnown &&= value !== undefined
    return value ?? param
  })
  return isKnown ? filled : null
}

const sure = { confirm: 'confirmo' }

/** Bodies that pass the check of their form, so that the look at whose it is comes next. */
export const BODIES: Readonly<Record<string, (canary: Canary) => unknown>> = {
  'PATCH /api/members/:id': () => ({ role: 'gestor' }),
  'POST /api/members/:id/deactivate': ({ of }) => ({ to: of.colleagueId }),
  'POST /api/members/:id/hand-over': ({ of }) => ({ to: of.colleagueId }),
  'POST /api/members/:id/erase': () => ({ id: randomUUID(), confirm: 'confirmo' }),
  'POST /api/uploads/:id/retry-item': () => ({ position: 0 }),
  'POST /api/uploads/:id/answer': () => ({ seller: 'Ana' }),
  'POST /api/conversations/:id/search': () => ({ q: 'valor' }),
  'POST /api/conversations/:id/undo-import': ({ of }) => ({ uploadId: of.uploadId }),
  'POST /api/conversations/:id/seller': () => ({ author: 'Ana' }),
  'POST /api/conversations/:id/media/:position/transcript': () => ({ lines: ['Sim'], before: null, readAgain: false }),
  'PATCH /api/leads/:id': () => ({ nome: 'Outro nome' }),
  'DELETE /api/leads/:id': () => sure,
  'POST /api/lead-requests/:id/answer': () => ({ accept: true }),
  'POST /api/leads/:id/move': () => ({ fase: 'fechados', index: 0 }),
  'POST /api/leads/:id/give-back': () => ({ field: 'nome' }),
  'POST /api/leads/:id/join': () => ({ other: randomUUID(), revision: 0, otherRevision: 0 }),
  'POST /api/leads/:id/part': () => ({ revision: 0 }),
  'POST /api/leads/:id/not-same': () => ({ other: randomUUID() }),
  'PUT /api/leads/:id/source': () => ({ text: 'Indicação' }),
  'POST /api/leads/:id/notes': () => ({ id: randomUUID(), text: 'Nota' }),
  'PATCH /api/whatsapp/conversations/:id': () => ({ favorite: true }),
  'PATCH /api/whatsapp/conversations/:id/calls/:call': () => ({ done: true }),
  'POST /api/whatsapp/conversations/:id/messages/:line/lead': () => ({ card: 0 }),
  'PATCH /api/whatsapp/conversations/:id/messages/:line': () => ({ starred: true }),
  'POST /api/whatsapp/conversations/:id/search': () => ({ q: 'valor' }),
  'PATCH /api/whatsapp/sessions/:id/settings': () => ({ silent: true }),
  'POST /api/batches/:id/tune': () => ({ limitBrl: 5 }),
}

/** Reads that need more than their path: what comes back has to be this company's alone. */
export const READS: Readonly<Record<string, { query?: string; body?: unknown }>> = {
  'GET /api/insights/conversations': { query: '?days=30' },
  'GET /api/insights/sales': { query: '?days=30' },
  'GET /api/insights/objections': { query: '?days=30' },
  'GET /api/insights/analysis': { query: '?days=30' },
  'GET /api/insights/seller': { query: '?periodo=3m' },
  'GET /api/insights/set': { query: '?days=30' },
  'POST /api/board': { body: {} },
  'POST /api/leads/page': { body: {} },
  'POST /api/leads/list': { body: {} },
  'POST /api/leads/ids': { body: {} },
  'POST /api/conversations/search': { body: { q: 'valor' } },
  'POST /api/batches/preview': { body: { filter: {} } },
}

/** Changes whose body names what they change: afterwards the canary has to be as it was. */
export const NAMED_IN_BODY: Readonly<Record<string, (canary: Canary) => unknown>> = {
  'POST /api/leads/assign': ({ of }) => ({ to: null, leads: [{ id: of.leadId, from: of.userId }] }),
  'POST /api/lead-requests': ({ of }) => ({ uploadId: of.uploadId }),
  'PUT /api/attendants': ({ of }) => ({ name: 'Ana', userId: of.colleagueId }),
  'POST /api/leads/bulk': ({ of }) => ({ changes: [{ id: of.leadId, fase: 'fechados' }] }),
  'POST /api/leads/bulk/delete': ({ of }) => ({ ...sure, leads: [{ id: of.leadId }] }),
  'POST /api/leads/bulk/restore': ({ of }) => ({ ids: [of.leadId] }),
  'POST /api/activities': ({ of }) => ({
    activities: [{ id: randomUUID(), lead_id: of.leadId, activity: { action: 'CALL_MADE', resultado: 'atendeu' } }],
  }),
  'POST /api/coaching': ({ of }) => ({ id: randomUUID(), leadId: of.leadId, index: 0, texto: 'Nota' }),
  'POST /api/whatsapp/send': ({ of }) => ({ sessionId: of.userId, to: '5511900000000@s.whatsapp.net', message: 'Oi' }),
  'POST /api/whatsapp/import': ({ of }) => ({ sessionId: of.userId }),
  'POST /api/whatsapp/connect': ({ of }) => ({ empresaId: of.id }),
  'POST /api/whatsapp/link-code': ({ of }) => ({ empresaId: of.id, number: '11 98765-4321' }),
  'POST /api/whatsapp/disconnect': ({ of }) => ({ sessionId: of.userId }),
  'POST /api/whatsapp/regenerate-qr': ({ of }) => ({ empresaId: of.id }),
}
