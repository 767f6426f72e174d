import { endpoint, type, type Done } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import { confirmBody, recoveryBody, recoveryCodeBody, resetBody, signInBody, signUpBody } from '../identity.ts'
import { secondFactorBody, type SignInAnswer } from '../second-factor.ts'
import type { Me, People, SignUpAnswer } from '../session.ts'

export const identityEndpoints = {
  'POST /api/auth/sign-in/email': endpoint({
    access: 'public',
    body: signInBody,
    answer: type<SignInAnswer>(),
    example: { email: exampleId('new-address'), password: 'uma senha errada' },
  }),
  'POST /api/auth/two-factor/verify': endpoint({
    access: 'public',
    body: secondFactorBody,
    answer: type<Done>(),
    example: { code: '000000' },
  }),
  'GET /api/auth/sign-up': endpoint({ access: 'public', answer: type<SignUpAnswer>() }),
  'POST /api/auth/sign-up/email': endpoint({
    access: 'public',
    body: signUpBody,
    answer: type<Done>(),
    example: { name: 'Ana', email: exampleId('new-address'), password: 'girassol-42-azul' },
  }),
  'POST /api/auth/sign-out': endpoint({ access: 'public', answer: type<Done>() }),
  'POST /api/auth/email-otp/request-password-reset': endpoint({
    access: 'public',
    body: recoveryBody,
    answer: type<Done>(),
    example: { email: exampleId('new-address') },
  }),
  'POST /api/auth/email-otp/check-verification-otp': endpoint({
    access: 'public',
    body: recoveryCodeBody,
    answer: type<Done>(),
    example: { email: exampleId('new-address'), otp: 'ABCDEF' },
  }),
  'POST /api/auth/email-otp/reset-password': endpoint({
    access: 'public',
    body: resetBody,
    answer: type<Done>(),
    example: { email: exampleId('new-address'), otp: 'ABCDEF', password: 'girassol-42-azul' },
  }),
  'POST /api/auth/email-otp/send-verification-otp': endpoint({ access: 'session', answer: type<Done>() }),
  'POST /api/auth/email-otp/verify-email': endpoint({
    access: 'session',
    body: confirmBody,
    answer: type<Done>(),
    example: { otp: 'ABCDEF' },
  }),
  'GET /api/me': endpoint({ access: 'session', answer: type<Me>() }),
  'GET /api/people': endpoint({ access: 'session', answer: type<People>() }),
}
