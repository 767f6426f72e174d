import { expect, it } from 'vitest'
import { imageDigestProblems, undeclaredTags } from './image-digests.ts'

const digest = `@sha256:${'a'.repeat(64)}`

it.each([
  ['pinned', [`nats:2-alpine${digest}`], '', 0],
  ['by tag, and named', ['nats:2-alpine'], '- pinned by tag only: `nats:2-alpine`.', 0],
  ['by tag, and not named', ['nats:2-alpine'], '- pinned by tag only: `postgres:18`.', 2],
  ['pinned, and named still', [`nats:2-alpine${digest}`], '- pinned by tag only: `nats:2-alpine`.', 1],
])('an image: %s', (_name, images, page, problems) => {
  expect(undeclaredTags(images, page)).toHaveLength(problems)
})

it('the page of security names what is taken by its tag alone', () => {
  expect(imageDigestProblems()).toEqual([])
})
