import type { WaitingLine } from '@fechai/contracts/whatsapp-sending'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyStates, dropPlaced, noteOrdered, sending } from './sending.ts'

const line = (id: string, changes: Partial<WaitingLine> = {}): WaitingLine => ({
  ...{
    id,
    messageId: `m-${id}`,
    sessionId: 's',
    chatId: 'c',
    to: '',
    text: 'Oi',
    file: null,
    state: 'queued',
    failure: null,
  },
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
})
const told = (id: string, state: WaitingLine['state'], failure: string | null = null) =>
  applyStates({ sessionId: 's', states: [{ id, messageId: `m-${id}`, chatId: 'c', state, failure }] })
const shown = () => sending.waiting.map(({ id, state, failure }) => [id, state, failure])

const asked: string[] = []
beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(Response.json({ waiting: [line('outra', { state: 'failed', failure: 'Sem WhatsApp' })] }))
  })
  asked.length = 0
  sending.waiting = [line('a'), line('b')]
})
afterEach(() => vi.unstubAllGlobals())

describe('a message that waits for WhatsApp', () => {
  it('says why it did not go', () => {
    told('a', 'failed', 'Este número não tem WhatsApp.')
    expect(shown()).toEqual([
      ['a', 'failed', 'Este número não tem WhatsApp.'],
      ['b', 'queued', null],
    ])
  })

  it('goes once it was taken back, also in another tab', () => {
    told('a', 'failed')
    expect(shown()).toEqual([['b', 'queued', null]])
  })

  it('stays until its chat shows it', () => {
    told('a', 'sent')
    expect(shown()).toContainEqual(['a', 'sent', null])
    dropPlaced('m-a')
    dropPlaced(null)
    expect(shown()).toEqual([['b', 'queued', null]])
  })

  it('is noted once, however often it is heard of', () => {
    noteOrdered({ key: 'a', chatId: 'c', sessionId: 's', text: 'Oi' })
    noteOrdered({ key: 'd', chatId: 'c', sessionId: 's', text: 'Tchau' })
    expect(sending.waiting.map(({ id, text }) => [id, text])).toEqual([
      ['a', 'Oi'],
      ['b', 'Oi'],
      ['d', 'Tchau'],
    ])
  })

  it('is asked for when what failed was written in another tab', async () => {
    told('outra', 'sent')
    expect(asked).toEqual([])
    told('outra', 'failed', 'Sem WhatsApp')
    await expect.poll(shown).toEqual([['outra', 'failed', 'Sem WhatsApp']])
  })
})
