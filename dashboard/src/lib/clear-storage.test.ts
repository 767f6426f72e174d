import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { clearStorage } from './clear-storage.ts'

/** As much of a browser's storage as is used: its keys are its own properties. */
function storageWith(entries: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    removeItem: (key: string) => void delete storage[key],
  }
  const storage = Object.assign(Object.create(methods) as Record<string, string>, entries)
  return storage as unknown as Storage
}

afterEach(() => void vi.unstubAllGlobals())

const sound = JSON.stringify({ id: 'u', email: 'rafaela@exemplo.com.br', role: 'gestor', imageUrl: null })

it('a sign-out that the server has not heard of stays one', () => {
  const local = storageWith({ 'fechai:leaving': 'true', 'fechai:theme': '"dark"' })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', storageWith({}))
  clearStorage()
  expect(Object.keys(local)).toEqual(['fechai:leaving'])
})

it('the watchdog, which works without the application, keeps the same', () => {
  const rule = (file: string): string[] => {
    const code = readFileSync(new URL(file, import.meta.url), 'utf8')
    return [...code.matchAll(/const (UNSYNCED|PERSON|LEAVING) = (.*)|const (stays) = (.*)/g)].map(([line]) => line)
  }
  expect(rule('../../public/watchdog.js')).toEqual(rule('clear-storage.ts'))
  expect(rule('clear-storage.ts')).toHaveLength(4)
})

it.each([
  ['whoever is here, who else could not come back offline', sound, ['fechai:outbox:1', 'fechai:user']],
  [
    'nobody whose record a screen could stumble over',
    JSON.stringify({ id: 'u', email: { a: 1 } }),
    ['fechai:outbox:1'],
  ],
  ['nobody whose record cannot be read', '{', ['fechai:outbox:1']],
])('clearing the browser keeps unsent work and %s', (_what, user, kept) => {
  const local = storageWith({ 'fechai:outbox:1': 'work', 'fechai:user': user, 'fechai:theme': '"dark"' })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', storageWith({ 'fechai:watched-upload': '"x"' }))
  clearStorage()
  expect(Object.keys(local)).toEqual(kept)
  expect(Object.keys(sessionStorage)).toEqual([])
})
