import { expect, it } from 'vitest'
import { problemsIn } from './compose-file.ts'

const service = (body: string) => `services:\n  a:\n    image: x\n    healthcheck: { test: ['CMD', 'true'] }\n${body}`

it.each([
  ['a sound file', service(''), 0],
  ['an unknown key', service('    imagem: y\n'), 1],
  ['a wrong kind', service('    ports: 80\n'), 1],
  ['a default password', service('    environment: { DB_PASSWORD: "${DB_PASSWORD:-1234}" }\n'), 1],
  ['a demanded password', service('    environment: { DB_PASSWORD: "${DB_PASSWORD:?senha}" }\n'), 0],
  ['no health check', 'services:\n  a:\n    image: x\n', 1],
  ['a job that ends', "services:\n  a:\n    image: x\n    restart: 'no'\n", 0],
])('%s', (_name, text, problems) => {
  expect(problemsIn(text).length > 0 ? 1 : 0).toBe(problems)
})
