import { endpoint, type, type Done } from '../endpoint.ts'
import {
  acceptProposalBody,
  declineProposalBody,
  learningBody,
  toneBody,
  type LearningAnswer,
  type LearningProposals,
  type Learnings,
  type ToneAnswer,
} from '../learnings.ts'

export const learningEndpoints = {
  'GET /api/message-tone': endpoint({ access: 'session', answer: type<ToneAnswer>() }),
  'PUT /api/message-tone': endpoint({
    access: 'gestor',
    body: toneBody,
    answer: type<ToneAnswer>(),
    example: { tone: 'voce-formal' },
  }),
  'GET /api/learning-proposals': endpoint({ access: 'session', answer: type<LearningProposals>() }),
  'POST /api/learning-proposals/accept': endpoint({
    access: 'session',
    body: acceptProposalBody,
    answer: type<LearningAnswer>(),
    example: { fase: 'leads-mornos', technique: 'desconto', learningText: 'Oferecer desconto.' },
  }),
  'POST /api/learning-proposals/decline': endpoint({
    access: 'session',
    answer: type<void>(),
    body: declineProposalBody,
    example: { fase: 'leads-mornos', technique: 'desconto' },
  }),
  'POST /api/user-learnings': endpoint({
    access: 'session',
    body: learningBody,
    answer: type<LearningAnswer>(),
    example: { learningText: 'Ligar no mesmo dia.', category: null },
  }),
  'GET /api/user-learnings/:empresaId': endpoint({
    access: 'session',
    ids: { empresaId: 'company' },
    answer: type<Learnings>(),
  }),
  'DELETE /api/user-learnings/:id': endpoint({ access: 'session', ids: { id: 'learning' }, answer: type<Done>() }),
}
