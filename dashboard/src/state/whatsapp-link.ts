import { MAIN_SESSION } from '@fechai/domain/session-title'
import { WHATSAPP_TEXTS, WHATSAPP_TIMINGS } from '@fechai/domain/whatsapp-texts'
import { proxy } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'
import { loadSessions, setStatus, showLinkCode, standingListeners, whatsapp } from './whatsapp-connection.ts'
import { connect, stopWaiting } from './whatsapp-operations.ts'

/** Linking by a code that is typed on the phone. */
export const link = proxy({
  /** The way in which the person wants to link; null where the page decides by its width. */
  by: null as 'qr' | 'code' | null,
  /** The number for which a code was asked here, as the server takes it. */
  number: null as string | null,
  /** Waiting for the code. */
  asking: false,
  /** Why there is no code, or not any more. */
  error: '',
})

let patience: ReturnType<typeof setTimeout> | undefined

/** Asks for a code for the phone of a number; it comes in the answer or as an event. */
export async function askForLinkCode(number: string): Promise<void> {
  if (link.asking) return
  Object.assign(link, { by: 'code', number, asking: true, error: '' })
  stopWaiting()
  clearTimeout(patience)
  patience = setTimeout(() => refuse(WHATSAPP_TEXTS.noAnswer), WHATSAPP_TIMINGS.connectMs)
  try {
    const sessionName = whatsapp.own?.name ?? whatsapp.chosen ?? MAIN_SESSION
    const answer = await call('POST /api/whatsapp/link-code', { body: { number, sessionName } })
    whatsapp.error = ''
    const { linkCode, linkCodeEndsAt, sessionId, status } = answer
    if (linkCode !== null && linkCodeEndsAt !== null) showLinkCode(linkCode, sessionId, linkCodeEndsAt)
    else if (!whatsapp.linkCode) setStatus(status === 'connected' ? status : 'connecting')
    await loadSessions()
  } catch (error) {
    refuse(messageOf(error))
  }
}

/** The code is here. */
export function settle(): void {
  clearTimeout(patience)
  Object.assign(link, { asking: false, error: '' })
}

function refuse(error: string): void {
  clearTimeout(patience)
  Object.assign(link, { asking: false, error })
}

/** Another number, or the same once more: nothing is asked for until the person does. */
export function typeAnother(): void {
  Object.assign(link, { number: null, error: '' })
}

/** 'Ler o QR': what is connected for a code begins anew with a QR code. */
export function linkByQr(): void {
  const isForCode = link.number !== null || whatsapp.linkCode !== null
  refuse('')
  Object.assign(link, { by: 'qr', number: null })
  if (isForCode || whatsapp.status === 'disconnected') void connect(whatsapp.own?.name)
}

standingListeners.add((_before, now) => {
  if (link.number === null || now.name !== (whatsapp.own?.name ?? MAIN_SESSION)) return
  if (now.connected) Object.assign(link, { by: null, number: null, asking: false, error: '' })
  else if (now.status === 'disconnected' && now.message !== null) refuse(now.message)
})

joinScreens({
  clear: () => {
    clearTimeout(patience)
    Object.assign(link, { by: null, number: null, asking: false, error: '' })
  },
  linkCode: settle,
})
