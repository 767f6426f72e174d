import type { ChatAnalysisAccepted, LeadNews } from '@fechai/contracts/live-leads'
import type { Chat } from '@fechai/contracts/whatsapp-chats'
import type { Lead } from '@fechai/domain/lead'
import { proxy, ref } from 'valtio'
import { ApiError, messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { loadPlan } from './action-plan.ts'
import { joinScreens } from './screens.ts'
import { watchUpload } from './uploads.ts'

/** A message is often followed by another one. */
const LOOK_AFTER_MS = 800
const READ_AGAIN_MS = 5_000

/** The lead of the chat that is open, and what was said since it was analysed. */
export const chatLead = proxy({
  chatId: null as string | null,
  leadId: null as string | null,
  status: 'none' as 'none' | 'loading' | 'ready' | 'error',
  error: '',
  lead: null as Lead | null,
  news: null as LeadNews | null,
  newsError: '',
  /** Probable cost of an analysis, in words; empty when there is nothing to say. */
  estimate: '',
  isAsking: false,
})

let timer: ReturnType<typeof setTimeout> | undefined
let turn = 0

/** Shows the lead of a chat; of one that is no lead yet, what its analysis would cost. */
export async function openChatLead({ id, leadId }: Pick<Chat, 'id' | 'leadId'>): Promise<void> {
  const isOther = chatLead.chatId !== id || chatLead.leadId !== leadId
  if (isOther) {
    Object.assign(chatLead, { chatId: id, leadId, lead: null, news: null, newsError: '' })
    Object.assign(chatLead, { estimate: '', error: '', isAsking: false })
    chatLead.status = leadId === null ? 'none' : 'loading'
  }
  const mine = ++turn
  void estimate(id, mine)
  if (leadId === null) return
  await Promise.all([readLead(leadId, mine), readNews(leadId, mine)])
}

async function readLead(leadId: string, mine: number): Promise<void> {
  try {
    const { lead } = await call('GET /api/leads/:id', { id: leadId })
    if (mine !== turn) return
    // The look that came first may have been overtaken by this one.
    const isFirst = chatLead.lead === null
    Object.assign(chatLead, { lead: ref(lead), status: 'ready', error: '' })
    if (isFirst) void loadPlan(leadId)
  } catch (error) {
    if (mine === turn && chatLead.lead === null) Object.assign(chatLead, { status: 'error', error: messageOf(error) })
  }
}

/** The rules read what was said since: it takes longer than the lead, which does not wait for it. */
async function readNews(leadId: string, mine: number): Promise<void> {
  try {
    const news = await call('GET /api/leads/:id/news', { id: leadId })
    if (mine === turn) Object.assign(chatLead, { news: ref(news), newsError: '' })
  } catch (error) {
    if (mine !== turn) return
    if (chatLead.news === null) chatLead.newsError = messageOf(error)
    // A server that was too busy to read retries in a moment; the lead on the screen is old.
    else if (error instanceof ApiError && error.code === 'novidades_nao_lidas') lookAgain(READ_AGAIN_MS)
  }
}

async function estimate(id: string, mine: number): Promise<void> {
  const { sentence } = await call('GET /api/whatsapp/conversations/:id/estimate', { id }).catch(() => ({
    sentence: null,
  }))
  if (mine === turn) chatLead.estimate = sentence ?? ''
}

/**
 * 'Analisar conversa' and 'Analisar de novo'; the overlay shows the first. `group` says that a group is wanted as a lead.
 * @throws ApiError with the sentence for the screen.
 */
export async function analyzeChat(chatId: string, group: boolean): Promise<ChatAnalysisAccepted> {
  chatLead.isAsking = true
  try {
    const answer = await call('POST /api/whatsapp/conversations/:id/analyze', { id: chatId, body: { group } })
    if (answer.uploadId !== null) watchUpload(answer.uploadId)
    return answer
  } finally {
    chatLead.isAsking = false
  }
}

const lookAgain = (afterMs = LOOK_AFTER_MS): void => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const { chatId, leadId } = chatLead
    if (chatId !== null) void openChatLead({ id: chatId, leadId })
  }, afterMs)
}

joinScreens({
  clear: () => {
    clearTimeout(timer)
    turn++
    Object.assign(chatLead, { chatId: null, leadId: null, status: 'none', lead: null, news: null })
    Object.assign(chatLead, { newsError: '', estimate: '' })
  },
  find: (leadId) => (chatLead.leadId === leadId ? (chatLead.lead ?? undefined) : undefined) as Lead | undefined,
  change: ({ leadId }) => leadId === chatLead.leadId && lookAgain(),
  message: ({ chatId }) => chatId === chatLead.chatId && lookAgain(),
  refresh: () => lookAgain(),
})
