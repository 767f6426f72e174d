import { endpoint, type, type Done } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import {
  channelQuery,
  releaseBody,
  releaseItemBody,
  type Changelog,
  type DraftAnswer,
  type ReleaseAnswer,
  type ReleaseItemAnswer,
} from '../releases.ts'

export const releaseEndpoints = {
  'GET /api/releases/latest': endpoint({
    access: 'session',
    prolongs: false,
    query: channelQuery,
    answer: type<ReleaseAnswer>(),
    example: { channel: 'prod' },
  }),
  'GET /api/releases/draft': endpoint({ access: 'admin', answer: type<DraftAnswer>() }),
  'GET /api/releases': endpoint({
    access: 'session',
    query: channelQuery,
    answer: type<Changelog>(),
    example: { channel: 'prod' },
  }),
  'POST /api/releases': endpoint({
    access: 'admin',
    body: releaseBody,
    answer: type<ReleaseAnswer>(),
    example: { version: exampleId('new-id'), channel: 'prod', title: 'Novo', summary_override: null, modules: ['ui'] },
  }),
  'DELETE /api/releases/:id': endpoint({ access: 'admin', ids: { id: 'release' }, answer: type<Done>() }),
  'POST /api/releases/:id/items': endpoint({
    access: 'admin',
    ids: { id: 'release' },
    body: releaseItemBody,
    answer: type<ReleaseItemAnswer>(),
    example: { module: 'ui', type: 'feat', text: 'Algo' },
  }),
  'DELETE /api/releases/:id/items/:item': endpoint({
    access: 'admin',
    ids: { id: 'release', item: 'release-item' },
    answer: type<Done>(),
  }),
  'POST /api/releases/:id/publish': endpoint({
    access: 'admin',
    ids: { id: 'release' },
    answer: type<ReleaseAnswer>(),
  }),
}
