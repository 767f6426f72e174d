import type { ApplicationFailure } from '@temporalio/common'
import { afterEach, describe, expect, test } from 'vitest'
import { inScope } from '@fechai/data/database'
import type { Fault } from '@fechai/testkit/fakes/model-faults'
import { askingWorker } from '../testing/asking-worker.ts'

const asking = askingWorker()
const { ready, findingsOf, analysisOf, askAgain } = asking

describe('a provider that fails', () => {
  const wellAgain = () => asking.worker.deps.model!.isWell()
  afterEach(async () => {
    asking.provider.beDown(null)
    await wellAgain()
  })

  test.each<Fault>([
    'rate-limit',
    'server-error',
    'overloaded',
    'reset',
    'cut-body',
    'cut-stream',
    'html',
    'no-choices',
  ])('%s once is waited out', async (fault) => {
    const upload = await ready()
    asking.provider.failNext('chat', fault)
    expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'model' })
  })

  test.each<[Fault, string]>([
    ['rate-limit-long', 'ia_ocupada'],
    ['server-error', 'ia_indisponivel'],
    ['overloaded', 'ia_indisponivel'],
    ['reset', 'ia_indisponivel'],
    ['no-quota', 'ia_sem_cota'],
    ['bad-request', 'ia_requisicao'],
    ['unknown-model', 'ia_requisicao'],
  ])('%s and no end: the rules’ reading within seconds, with its reason, and nothing paid', async (fault, reason) => {
    const upload = await ready()
    asking.provider.beDown(fault)
    expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'offline' })
    expect(asking.provider.paid.chat).toBe(0)
    expect(await analysisOf(upload)).toMatchObject({ offline_reason: reason, source: 'offline', cost_brl: null })
    expect((await findingsOf(upload)).rules.valor).toContain('800,00')
    asking.provider.beDown(null)
    await wellAgain()
    expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'model' })
    expect(asking.provider.paid.chat).toBe(1)
  })

  test('is left alone by the next ones, and asked when a person wants it', async () => {
    const [first, second] = [await ready(), await ready()]
    asking.provider.beDown('no-quota')
    await first.run('analyzeConversation')
    const asked = asking.provider.asked.chat
    await second.run('analyzeConversation')
    expect(asking.provider.asked.chat).toBe(asked)
    expect(await analysisOf(second)).toMatchObject({ offline_reason: 'ia_sem_cota' })
    asking.provider.beDown(null)
    await askAgain(second, { onlyWithModel: true, evenIfFailing: true })
    expect(await second.run('analyzeConversation')).toMatchObject({ source: 'model' })
    // The first attempt's answer holds for all.
    expect(await first.run('analyzeConversation')).toMatchObject({ source: 'model' })
  })

  test('keeps a new analysis from replacing what a model read', async () => {
    const upload = await ready()
    await upload.run('analyzeConversation')
    await inScope(asking.worker.deps.db, upload.owner, (tx) => tx.deleteFrom('model_calls').execute())
    await askAgain(upload, { onlyWithModel: true })
    asking.provider.beDown('overloaded')
    const failure = (await upload.run('analyzeConversation').catch((error: unknown) => error)) as ApplicationFailure
    expect(failure).toMatchObject({
      type: 'ia_indisponivel',
      nonRetryable: true,
      details: [{ worthAskingAgain: true }],
    })
    expect(failure.message).not.toContain('scripted')
  })

  test('a 500 to one question of a server that answers others says nothing of the others', async () => {
    const [one, other] = [await ready(), await ready()]
    asking.provider.failNext('chat', 'server-error', 'server-error', 'server-error')
    expect(await one.run('analyzeConversation')).toMatchObject({ source: 'offline' })
    expect(await analysisOf(one)).toMatchObject({ offline_reason: 'ia_requisicao' })
    expect(await other.run('analyzeConversation')).toMatchObject({ source: 'model' })
  })

  test.each<Fault[]>([
    ['cut-body', 'cut-body'],
    ['no-choices', 'cut-body'],
    ['cut-body', 'not-json'],
    ['other-schema', 'no-choices'],
    ['cut-stream', 'endless'],
  ])('%s, %s: an analysis pays twice at most, and goes on by the rules', async (...faults) => {
    const upload = await ready()
    asking.provider.failNext('chat', ...faults)
    let stage: unknown
    // As often as the stage is tried again.
    for (let attempt = 1; attempt <= 6 && stage === undefined; attempt++)
      stage = await upload.run('analyzeConversation').catch(() => undefined)
    expect(stage).toMatchObject({ source: 'offline' })
    expect(asking.provider.paid.chat).toBe(2)
    expect(await analysisOf(upload)).toMatchObject({ offline_reason: 'cortada' })
    // A person who has the lead analysed again may have it asked again.
    await askAgain(upload)
    expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'model' })
  })

  test('leaves word for the managers, once, where only they can help', async () => {
    const upload = await ready()
    asking.provider.beDown('no-quota')
    for (let n = 0; n < 2; n++) await upload.run('analyzeConversation')
    const notices = await inScope(asking.worker.deps.db, upload.owner, (tx) =>
      tx.selectFrom('manager_notices').select('kind').execute(),
    )
    expect(notices).toEqual([{ kind: 'ia_sem_cota' }])
  })
})
