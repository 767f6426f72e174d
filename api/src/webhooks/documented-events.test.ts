import { readFileSync } from 'node:fs'
import { WEBHOOK_EVENT_NAMES, WEBHOOK_FIELD_NAMES, WEBHOOK_TEST } from '@fechai/domain/webhook'
import { expect, it } from 'vitest'

const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
const [, section = ''] = /^## Event webhooks$([^]*?)^## /m.exec(page) ?? []

it('the page about webhooks has a row for every event, and for the test', () => {
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((line) => line.split('|')[1]!.match(/[a-z_]+\.[a-z_]+/g) ?? [])
  expect(named.toSorted()).toEqual([...WEBHOOK_EVENT_NAMES, WEBHOOK_TEST].toSorted())
})

it('the page names every field that a manager may choose', () => {
  const [, list = ''] = /The fields are (.+?)\. A company/.exec(section) ?? []
  expect(list.match(/\w+(?=`)/g)).toEqual([...WEBHOOK_FIELD_NAMES])
})
