import { endpoint, type } from '../endpoint.ts'
import { testBody, type IsolationTest, type IsolationTests } from '../isolation.ts'

export const isolationEndpoints = {
  'GET /api/isolation-tests': endpoint({ access: 'session', answer: type<IsolationTests>() }),
  'GET /api/isolation-tests/:id': endpoint({
    access: 'session',
    ids: { id: 'isolation-test' },
    answer: type<IsolationTest>(),
  }),
  'POST /api/isolation-tests': endpoint({
    access: 'session',
    body: testBody,
    answer: type<IsolationTest>(),
    example: { kind: 'seguranca' },
  }),
}
