import { linkAttendantBody, type Attendants } from '../attendants.ts'
import { endpoint, type } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'

export const attendantEndpoints = {
  'GET /api/attendants': endpoint({ access: 'gestor', answer: type<Attendants>() }),
  'PUT /api/attendants': endpoint({
    access: 'gestor',
    body: linkAttendantBody,
    answer: type<Attendants>(),
    example: { name: 'Carla', person: exampleId('colleague') },
  }),
}
