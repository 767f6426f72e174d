import { emergencyBody, type EmergencyDone, type EmergencyState } from '../emergency.ts'
import { endpoint, type } from '../endpoint.ts'

export const emergencyEndpoints = {
  'GET /api/emergency': endpoint({ access: 'admin', answer: type<EmergencyState>() }),
  'POST /api/emergency': endpoint({
    access: 'admin',
    body: emergencyBody,
    answer: type<EmergencyDone>(),
    example: { act: 'switch-on', target: 'uploads' },
  }),
}
