import { proxy } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { remember } from '../lib/remember.ts'
import { joinScreens } from './screens.ts'
import { asksForPush, PUSH_ASKED, session } from './session.ts'

/**
 * Reminders in this browser. 'unable' where the browser has none, or is not installed as it must be; 'denied' where the
 * person, or the browser, forbade them: the page cannot ask again.
 */
export type PushStanding = 'loading' | 'off' | 'on' | 'denied' | 'unable'

export const push = proxy({ standing: 'loading' as PushStanding, error: '' })

const isAble = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration().then(
    (found) => found,
    () => undefined,
  )

/** Looks what this browser does; a person who asked for reminders here before has them again. */
export async function loadPush(): Promise<void> {
  const registered = isAble() ? await registration() : undefined
  if (!registered) return void (push.standing = 'unable')
  if (Notification.permission === 'denied') return void (push.standing = 'denied')
  const isAsked = asksForPush() && Notification.permission === 'granted'
  if (!isAsked) return void (push.standing = 'off')
  await saying(() => subscribe(registered))
}

/** Asks the browser for its permission, which it shows once, then the server to tell this browser. */
export async function turnPushOn(): Promise<void> {
  await saying(async () => {
    const registered = await registration()
    if (!registered) return void (push.standing = 'unable')
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return void (push.standing = permission === 'denied' ? 'denied' : 'off')
    await subscribe(registered)
    remember(PUSH_ASKED, session.user?.id ?? null)
  })
}

export async function turnPushOff(): Promise<void> {
  await saying(async () => {
    const subscription = await (await registration())?.pushManager.getSubscription()
    if (subscription) {
      await call('POST /api/push/end', { body: { endpoint: subscription.endpoint } })
      await subscription.unsubscribe()
    }
    remember(PUSH_ASKED, null)
    push.standing = 'off'
  })
}

async function subscribe(registered: ServiceWorkerRegistration): Promise<void> {
  const { publicKey } = await call('GET /api/push')
  const subscription = await subscriptionBy(registered, publicKey)
  const { endpoint, keys } = subscription.toJSON()
  await call('PUT /api/push', { body: { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } } })
  push.standing = 'on'
}

/** A subscription by another key of the installation is of no use any more: it is replaced. */
async function subscriptionBy(registered: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  const known = await registered.pushManager.getSubscription()
  if (known && keyOf(known) !== key) await known.unsubscribe()
  return registered.pushManager.subscribe(wanted)
}

const keyOf = ({ options: { applicationServerKey: key } }: PushSubscription): string | null =>
  key === null
    ? null
    : btoa(String.fromCharCode(...new Uint8Array(key)))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=+$/, '')

async function saying(work: () => Promise<void>): Promise<void> {
  push.error = ''
  try {
    await work()
  } catch (error) {
    push.error = messageOf(error)
    if (push.standing === 'loading') push.standing = 'off'
  }
}

joinScreens({ clear: () => void Object.assign(push, { standing: 'loading', error: '' }) })
