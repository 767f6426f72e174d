import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { CancelledFailure } from '@temporalio/common'
import { MockActivityEnvironment } from '@temporalio/testing'
import { expect, it } from 'vitest'
import type { ExportRef } from '@fechai/contracts/runs/export-data'
import { DomainError } from '@fechai/domain/errors'
import { STAGE_IDS } from '@fechai/domain/stages'
import { bindActivity, defineActivity } from './activity.ts'
import { createActivities } from './activities.ts'
import type { Deps } from './deps.ts'

const REF: ExportRef = { empresaId: 'e', userId: 'u', exportId: 'x' }
const bound: AbortSignal[] = []
const deps = { storage: { until: (signal: AbortSignal) => (bound.push(signal), {}) } } as unknown as Deps

it('heartbeats at once where the work may take long, and not where it is short', async () => {
  const beats = async (options: { beats: boolean }) => {
    const environment = new MockActivityEnvironment()
    let seen = 0
    environment.on('heartbeat', () => (seen += 1))
    await environment.run(
      bindActivity(
        defineActivity('makeExport', options, async () => undefined),
        deps,
      ),
      REF,
    )
    return seen
  }
  expect([await beats({ beats: true }), await beats({ beats: false })]).toEqual([1, 0])
})

it('translates errors into failures that Temporal may show', async () => {
  const failing = defineActivity('makeExport', { beats: false }, async () => {
    throw new DomainError('not-found', 'Pedido não encontrado', { code: 'exportacao' })
  })
  await expect(new MockActivityEnvironment().run(bindActivity(failing, deps), REF)).rejects.toMatchObject({
    type: 'exportacao',
    message: 'Pedido não encontrado',
    nonRetryable: true,
  })
})

it('passes the cancellation to storage, and reports it in place of the error that it caused', async () => {
  const environment = new MockActivityEnvironment()
  const waiting = defineActivity('makeExport', { beats: true }, async () => {
    environment.cancel('CANCELLED')
    await delay(10_000, undefined, { signal: bound.at(-1)! }).catch(() => {
      throw new Error('the connection ended')
    })
  })
  await expect(environment.run(bindActivity(waiting, deps), REF)).rejects.toBeInstanceOf(CancelledFailure)
})

it('a worker offers the activities that contracts declare, by their names, and no other function', () => {
  const folder = new URL('../../shared/contracts/src/runs/', import.meta.url)
  const declared = readdirSync(folder).flatMap((file) => {
    const [, members = ''] =
      /interface \w+Activities \{\n([^}]*(?:\}[^\n][^}]*)*)\n\}/.exec(readFileSync(new URL(file, folder), 'utf8')) ?? []
    return [...members.matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name!)
  })
  expect(declared).toContain('undoImport')
  expect(Object.keys(createActivities(deps)).toSorted()).toEqual([...STAGE_IDS, ...declared].toSorted())
})
