import { endpoint, type, type Done } from '../endpoint.ts'
import { savedViewBody, type SavedView, type SavedViews } from '../saved-views.ts'

const example = {
  ...{ name: 'Quentes sem dono', shared: false, place: 'lista' as const, filter: {} },
  ...{ sort: 'updated_at' as const, descending: true, columns: ['fase'] },
}

export const savedViewEndpoints = {
  'GET /api/saved-views': endpoint({ access: 'session', answer: type<SavedViews>() }),
  'POST /api/saved-views': endpoint({ access: 'session', body: savedViewBody, answer: type<SavedView>(), example }),
  'PUT /api/saved-views/:id': endpoint({
    access: 'session',
    ids: { id: 'saved-view' },
    body: savedViewBody,
    answer: type<SavedView>(),
    example,
  }),
  'DELETE /api/saved-views/:id': endpoint({ access: 'session', ids: { id: 'saved-view' }, answer: type<Done>() }),
}
