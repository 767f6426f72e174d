import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

const SOURCE = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8')

/** The worker's file in a scope of its own, with a window of the application or none. */
function worker(open: { focus(): Promise<void>; navigate(url: string): Promise<void> } | null) {
  const listeners = new Map<string, (event: unknown) => void>()
  const showNotification = vi.fn<(title: string, options: { body: string; data: object }) => Promise<void>>(
    async () => undefined,
  )
  const openWindow = vi.fn<(url: string) => Promise<null>>(async () => null)
  runInNewContext(SOURCE, {
    addEventListener: (name: string, listener: (event: unknown) => void) => void listeners.set(name, listener),
    location: { origin: 'https://fechai.exemplo.com.br' },
    registration: { showNotification },
    clients: { matchAll: async () => (open ? [open] : []), openWindow },
    URL,
  })
  const send = async (name: string, event: object): Promise<void> => {
    const waited: Promise<unknown>[] = []
    listeners.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => void waited.push(work) })
    await Promise.all(waited)
  }
  return { send, showNotification, openWindow }
}
const click = (path?: string) => ({ notification: { close: () => undefined, data: path && { path } } })

it('shows how many tasks there are, and no other word of the message', async () => {
  const { send, showNotification } = worker(null)
  await send('push', { data: { json: () => ({ kind: 'tasks', count: 3, path: '/?tela=tarefas', nome: 'Renata' }) } })
  await send('push', { data: { json: () => ({ kind: 'tasks', count: 1, path: '/?tela=tarefas' }) } })
  const shown = showNotification.mock.calls
  expect(shown.map(([title, { body }]) => [title, body])).toEqual([
    ['Fechaí', 'Você tem 3 tarefas para agora.'],
    ['Fechaí', 'Você tem uma tarefa para agora.'],
  ])
  expect(shown[0]![1].data).toEqual({ path: '/?tela=tarefas' })
  expect(JSON.stringify(shown)).not.toContain('Renata')
})

it('shows something for a message that it does not know: a browser ends a silent subscription', async () => {
  const { send, showNotification } = worker(null)
  await send('push', { data: null })
  await send('push', {
    data: {
      json: () => {
        throw new SyntaxError('not JSON')
      },
    },
  })
  expect(showNotification).toHaveBeenCalledTimes(2)
})

it('opens the page in the window that is there, or in a new one, and no other site', async () => {
  const open = {
    focus: vi.fn<() => Promise<void>>(async () => undefined),
    navigate: vi.fn<(url: string) => Promise<void>>(async () => undefined),
  }
  await worker(open).send('notificationclick', click('/?tela=tarefas'))
  expect(open.navigate).toHaveBeenCalledWith('https://fechai.exemplo.com.br/?tela=tarefas')
  const closed = worker(null)
  await closed.send('notificationclick', click('//outro.exemplo/'))
  expect(closed.openWindow).toHaveBeenCalledWith('https://fechai.exemplo.com.br')
})
