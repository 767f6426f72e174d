import type { UploadState } from '@fechai/domain/upload'
import { describe, expect, test } from 'vitest'
import { acceptedUpload, fromSnapshot, newerUpload, openUploads } from './upload-progress.ts'

const upload = (over: Partial<UploadState> = {}): UploadState => ({
  ...acceptedUpload({
    id: 'u',
    userId: 'ana',
    fileName: 'conversa.zip',
    sizeBytes: 10,
    now: '2026-11-21T10:00:00.000Z',
  }),
  status: 'processando',
  updated_at: '2026-11-21T10:00:05.000Z',
  ...over,
})

describe('newerUpload', () => {
  test.each([
    {
      name: 'a later state',
      known: {},
      incoming: { percent: 30, updated_at: '2026-11-21T10:00:09.000Z' },
      percent: 30,
    },
    {
      name: 'an event that arrives late',
      known: { percent: 40 },
      incoming: { percent: 30, updated_at: '2026-11-21T10:00:01.000Z' },
      percent: 40,
    },
    {
      name: 'a percentage that would go back',
      known: { percent: 40 },
      incoming: { percent: 12, updated_at: '2026-11-21T10:00:09.000Z' },
      percent: 40,
    },
    {
      name: 'the first event after the answer to the post',
      known: { updated_at: '' },
      incoming: { percent: 2 },
      percent: 2,
    },
  ])('$name', ({ known, incoming, percent }) => {
    expect(newerUpload(upload(known), upload(incoming)).percent).toBe(percent)
  })

  test('keeps an ended upload ended', () => {
    const ended = upload({ status: 'concluido', percent: 100 })
    expect(newerUpload(ended, upload({ updated_at: '2026-11-21T11:00:00.000Z' }))).toBe(ended)
  })

  test('a parked run goes on', () => {
    const parked = upload({ status: 'aguardando_acao', percent: 45 })
    expect(newerUpload(parked, upload({ updated_at: '2026-11-21T10:09:00.000Z' })).status).toBe('processando')
  })
})

describe('fromSnapshot', () => {
  test('replaces everything: what the server no longer names is gone', () => {
    const known = { u: upload(), gone: upload({ id: 'gone' }) }
    expect(Object.keys(fromSnapshot(known, [upload(), upload({ id: 'fresh' })]))).toEqual(['u', 'fresh'])
  })

  test.each([
    ['keeps what was accepted while it was on its way', '2026-11-21T10:00:30.000Z', ['new', 'u']],
    ['forgets what no snapshot names in the end', '2026-11-21T10:05:00.000Z', ['u']],
  ])('%s', (_, now, ids) => {
    const accepted = acceptedUpload({
      id: 'new',
      userId: 'ana',
      fileName: 'outra.zip',
      sizeBytes: 10,
      now: '2026-11-21T10:00:00.000Z',
    })
    const known = { u: upload(), new: accepted }
    expect(Object.keys(fromSnapshot(known, [upload()], Date.parse(now)))).toEqual(ids)
  })

  test('never takes back progress that was shown', () => {
    const known = { u: upload({ percent: 60 }) }
    expect(fromSnapshot(known, [upload({ percent: 55 })]).u?.percent).toBe(60)
  })
})

test('chips are the unfinished uploads of one person, oldest first', () => {
  const known = {
    b: upload({ id: 'b', created_at: '2026-11-21T10:02:00.000Z' }),
    a: upload({ id: 'a', created_at: '2026-11-21T10:01:00.000Z' }),
    done: upload({ id: 'done', status: 'concluido' }),
    other: upload({ id: 'other', userId: 'bia' }),
  }
  expect(openUploads(known, 'ana').map(({ id }) => id)).toEqual(['a', 'b'])
})
