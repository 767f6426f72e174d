import { columnColorsBody, type ColumnColorsAnswer } from '../column-colors.ts'
import { endpoint, type } from '../endpoint.ts'

export const columnColorEndpoints = {
  'GET /api/column-colors': endpoint({ access: 'session', answer: type<ColumnColorsAnswer>() }),
  'PUT /api/column-colors': endpoint({
    access: 'session',
    body: columnColorsBody,
    answer: type<ColumnColorsAnswer>(),
    example: { colors: { fechados: 'blue' } },
  }),
}
