// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { screens } from '../../state/screens.ts'
import { signOut } from '../../state/session.ts'
import { enterAs } from '../../testing/enter.ts'
import { ownScreen } from '../../testing/own-screen.ts'
import { PushSwitch } from './push-switch.tsx'

const ENDPOINT = 'https://push.exemplo.com.br/um'
const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
const PUBLIC_KEY = 'BAAA'
let permission: NotificationPermission
let answered: NotificationPermission
let subscribed: boolean

/** The part of a browser that subscribes; the key of a subscription is the one that it was made with. */
const browser = {
  getSubscription: async () => (subscribed ? subscription : null),
  subscribe: async () => ((subscribed = true), subscription),
}
const subscription = {
  endpoint: ENDPOINT,
  options: { applicationServerKey: Uint8Array.from([4, 0, 0]).buffer },
  toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
  unsubscribe: async () => ((subscribed = false), true),
}
const api = ownScreen({ role: 'vendedor' })
beforeEach(() => {
  localStorage.clear()
  ;[permission, answered, subscribed] = ['default', 'granted', false]
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => (permission = answered),
  })
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { getRegistration: async () => ({ pushManager: browser }) },
  })
  api.answer('GET /api/push', () => ({ publicKey: PUBLIC_KEY, browsers: 0 }))
  api.answer('PUT /api/push', () => ({ publicKey: PUBLIC_KEY, browsers: 1 }))
  api.answer('POST /api/push/end', () => ({ publicKey: PUBLIC_KEY, browsers: 0 }))
})
const toggle = () => screen.findByRole<HTMLButtonElement>('switch', { name: 'Avisos neste aparelho' })
const isOn = async () => (await toggle()).getAttribute('aria-checked') === 'true'
const ready = async () => waitFor(async () => expect((await toggle()).disabled).toBe(false))
const asked = () => api.asked.map(({ endpoint }) => endpoint)

it('asks for nothing until it is switched on, then names this browser to the server, and takes it back', async () => {
  render(<PushSwitch />)
  await ready()
  expect([await isOn(), permission, asked()]).toEqual([false, 'default', []])
  await userEvent.click(await toggle())
  await waitFor(async () => expect(await isOn()).toBe(true))
  expect(api.asked.at(-1)).toMatchObject({ endpoint: 'PUT /api/push', body: { endpoint: ENDPOINT, keys: KEYS } })
  await ready()
  await userEvent.click(await toggle())
  await waitFor(async () => expect(await isOn()).toBe(false))
  expect([api.asked.at(-1), subscribed]).toMatchObject([
    { endpoint: 'POST /api/push/end', body: { endpoint: ENDPOINT } },
    false,
  ])
})

it('names it again in a later session of the same person, and not in one of another', async () => {
  render(<PushSwitch />)
  await ready()
  await userEvent.click(await toggle())
  await waitFor(async () => expect(await isOn()).toBe(true))
  cleanup()
  for (const { clear } of screens) clear()
  const before = asked().length
  render(<PushSwitch />)
  await waitFor(async () => expect(await isOn()).toBe(true))
  expect(asked().slice(before)).toEqual(['GET /api/push', 'PUT /api/push'])
  cleanup()
  for (const { clear } of screens) clear()
  enterAs({ role: 'vendedor', id: '6f1f4e0e-6a52-4a7c-9d5e-0b0d3c1c9a99' })
  render(<PushSwitch />)
  await ready()
  expect(await isOn()).toBe(false)
})

it('ends in the browser with the session, also when the server is not reached', async () => {
  render(<PushSwitch />)
  await ready()
  await userEvent.click(await toggle())
  await waitFor(async () => expect(await isOn()).toBe(true))
  api.refuse('POST /api/auth/sign-out', 503, 'Tente de novo em instantes.')
  await signOut()
  await waitFor(() => expect(subscribed).toBe(false))
})

it('says how to allow what the browser forbids', async () => {
  answered = 'denied'
  render(<PushSwitch />)
  await ready()
  await userEvent.click(await toggle())
  await screen.findByText(/^O navegador bloqueou os avisos/)
  expect([(await toggle()).disabled, asked()]).toEqual([true, []])
})

it('says what the server says where it is not saved', async () => {
  api.refuse('PUT /api/push', 503, 'Tente de novo em instantes.')
  render(<PushSwitch />)
  await ready()
  await userEvent.click(await toggle())
  await screen.findByText('Tente de novo em instantes.')
  expect(await isOn()).toBe(false)
})

it('says where a browser has no notifications', async () => {
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration: async () => undefined } })
  render(<PushSwitch />)
  await screen.findByText(/^Este navegador não recebe avisos/)
})
