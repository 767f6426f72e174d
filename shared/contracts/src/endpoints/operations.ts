import { endpoint, type } from '../endpoint.ts'
import { chooseModelBody, readingTimesBody, testModelBody, type ModelDesk } from '../model-desk.ts'
import { retryManyBody, type InstallationAnswer, type Operations, type RetriedMany } from '../operations.ts'

export const operationEndpoints = {
  'GET /api/operations': endpoint({ access: 'gestor', prolongs: false, answer: type<Operations>() }),
  'GET /api/operations/installation': endpoint({
    access: 'admin',
    prolongs: false,
    answer: type<InstallationAnswer>(),
  }),
  'GET /api/operations/model': endpoint({ access: 'admin', prolongs: false, answer: type<ModelDesk>() }),
  'POST /api/operations/model': endpoint({
    access: 'admin',
    body: chooseModelBody,
    answer: type<ModelDesk>(),
    example: { kind: null },
  }),
  'POST /api/operations/model/test': endpoint({
    access: 'admin',
    body: testModelBody,
    answer: type<ModelDesk>(),
    example: { act: 'stop' },
  }),
  'POST /api/operations/model/times': endpoint({
    access: 'admin',
    body: readingTimesBody,
    answer: type<ModelDesk>(),
    example: { minutes: 3, waitsForMachine: true, nightOnly: false },
  }),
  'POST /api/operations/retry': endpoint({
    access: 'gestor',
    body: retryManyBody,
    answer: type<RetriedMany>(),
    example: { cause: 'sem_espaco' },
  }),
}
