import { proxy } from 'valtio'
import { DRAFTS_COPY as COPY, ownCopy, putCopy } from './local-copy.ts'
import { joinScreens } from './screens.ts'

const WRITE_AFTER_MS = 400

/** Unsent drafts, by chat. This browser keeps them for their author, until they sign out. */
export const chatDrafts = proxy<Record<string, string>>({})

/** Written here since they were kept last: another tab writes in other chats. */
const touched = new Set<string>()
let loading: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

export const loadChatDrafts = (): Promise<void> => (loading ??= readChatDrafts())

async function readChatDrafts(): Promise<void> {
  const kept = await ownCopy<Record<string, string>>(COPY).catch(() => undefined)
  // Text written meanwhile is newer.
  for (const [id, text] of Object.entries(kept ?? {})) chatDrafts[id] ??= text
}

export function keepChatDraft(id: string, text: string): void {
  if (text.trim() === '') delete chatDrafts[id]
  else chatDrafts[id] = text
  touched.add(id)
  clearTimeout(timer)
  timer = setTimeout(() => void keepTouched(), WRITE_AFTER_MS)
}

/** Takes an unsent draft along to the chat in which its own went on. */
export async function moveChatDraft(from: string, to: string): Promise<void> {
  await loadChatDrafts()
  const moved = chatDrafts[from]
  if (moved === undefined) return
  keepChatDraft(to, [chatDrafts[to], moved].filter((text) => text !== undefined).join('\n'))
  keepChatDraft(from, '')
}

async function keepTouched(): Promise<void> {
  const kept = { ...(await ownCopy<Record<string, string>>(COPY).catch(() => undefined)) }
  for (const id of touched) {
    const text = chatDrafts[id]
    if (text === undefined) delete kept[id]
    else kept[id] = text
  }
  touched.clear()
  await putCopy(COPY, kept)
}

joinScreens({
  clear: () => {
    clearTimeout(timer)
    loading = null
    touched.clear()
    for (const id of Object.keys(chatDrafts)) delete chatDrafts[id]
  },
})
