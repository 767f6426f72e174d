import { readEnvironment } from '@fechai/platform/env'
import { LETTERS_WAITING } from '@fechai/data/notices'
import { MAIL_LIMITS } from '@fechai/domain/lead-mail'
import { ORIGIN_LIMITS } from '@fechai/domain/lead-origin'
import { WEBHOOK_LIMITS } from '@fechai/domain/webhook'
import { CONNECTIONS_AT_ONCE, CONNECTIONS_PER_COMPANY } from '../../../api/src/connections/sync-queue.ts'
import { WEBHOOKS_AT_ONCE, WEBHOOKS_PER_COMPANY } from '../../../api/src/webhooks/webhook-queue.ts'
import { THREADS } from '../../../api/src/answering-threads.ts'
import { ANSWERS, PEOPLE_AT_FULL_RATE } from '../../../api/src/http/admission.ts'
import { boundsOf } from '../../../api/src/http/api-limiters.ts'
import { connectionsOf, TABS } from '../../../api/src/open-deps.ts'
import { MEDIA_PLACES, MODEL_PLACES, SLOW_MODEL_PLACES } from '../../../workers/src/deps.ts'
import type { NamedTest } from './attacks.ts'

/** The proof that a company that fills it holds up no other. */
export type Proof =
  | { kind: 'concurrency'; bounds: { perUser: number; perCompany: number; perProcess: number; waiting: number } }
  | { kind: 'places'; inAll: number; perCompany: number }
  | { kind: 'database'; max: number; perCompany: number }
  | { kind: 'tests'; tests: readonly NamedTest[] }

/** Says what companies share in a process, and how much of it one person, one company and all of them may have. */
export interface SharedResource {
  process: 'api' | 'worker' | 'whatsapp'
  what: string
  perPerson: string
  perCompany: string
  inAll: string
  proof: Proof
}

const CLOUD = 'api/src/whatsapp-cloud/whatsapp-cloud.integration.test.ts'
const environment = readEnvironment({})
const bounds = boundsOf(environment)
const connections = connectionsOf(environment)
const tests = (file: string, ...names: string[]): Proof => ({
  kind: 'tests',
  tests: names.map((name) => ({ file, name })),
})
const count = (amount: number): string => amount.toLocaleString('en-US')

const limiterOf = (what: string, limits: Extract<Proof, { kind: 'concurrency' }>['bounds']): SharedResource => ({
  ...{ process: 'api', what },
  ...{ perPerson: count(limits.perUser), perCompany: count(limits.perCompany), inAll: count(limits.perProcess) },
  proof: { kind: 'concurrency', bounds: limits },
})

const places = (
  process: SharedResource['process'],
  what: string,
  inAll: number,
  perCompany: number,
): SharedResource => ({
  ...{ process, what, perPerson: `${count(perCompany)}, as the company` },
  ...{ perCompany: count(perCompany), inAll: count(inAll), proof: { kind: 'places', inAll, perCompany } },
})

const requests = environment.LIMIT_REQUESTS_PER_MINUTE

export const SHARED_RESOURCES: readonly SharedResource[] = [
  limiterOf('answers under way', ANSWERS),
  limiterOf('files that arrive', bounds.receiving),
  limiterOf('files into chats, held whole', bounds.chatFiles),
  limiterOf('requests that wait for their analysis', bounds.waitingForRuns),
  limiterOf('long messages, held whole', bounds.longMessages),
  limiterOf('answers that open whole conversations', bounds.wholeAnswers),
  limiterOf('answers that open a whole period', bounds.wholePeriods),
  limiterOf('images, recordings and files of data on their way out (S3)', bounds.media),
  limiterOf('questions to issuers of sign-in', bounds.issuers),
  limiterOf('threads of figures', THREADS),
  limiterOf('threads that read what is new', THREADS),
  {
    ...{ process: 'api', what: 'requests in a minute', perPerson: count(requests) },
    ...{ perCompany: count(requests * PEOPLE_AT_FULL_RATE), inAll: 'by people and companies' },
    proof: tests(
      'api/src/http/admission.test.ts',
      'a person asks so often in a minute, and no other is held up by it',
      'a company asks as often as so many of its people may',
    ),
  },
  {
    ...{ process: 'api', what: 'connections to Postgres', perPerson: `${connections.perCompany}, as the company` },
    ...{ perCompany: count(connections.perCompany), inAll: count(connections.max) },
    proof: { kind: 'database', ...connections },
  },
  {
    ...{ process: 'api', what: 'open tabs (NATS)', perPerson: count(environment.LIMIT_TABS_PER_USER) },
    ...{ perCompany: count(TABS.perCompany), inAll: count(TABS.perProcess) },
    proof: tests(
      'api/src/events/stalled-tabs.integration.test.ts',
      'is refused, with a time to come back, where this process holds all that it may',
      'is refused where its company holds all that it may, and another company is served',
    ),
  },
  places('api', 'connections to other systems', CONNECTIONS_AT_ONCE, CONNECTIONS_PER_COMPANY),
  places('api', 'deliveries to webhooks', WEBHOOKS_AT_ONCE, WEBHOOKS_PER_COMPANY),
  {
    ...{ process: 'api', what: 'deliveries to webhooks that wait', perPerson: '6 tests a minute, as the company' },
    ...{ perCompany: count(WEBHOOK_LIMITS.perCompany * WEBHOOK_LIMITS.waiting), inAll: 'by companies' },
    proof: tests(
      'api/src/webhooks/webhook-bounds.integration.test.ts',
      'a webhook with 5,000 waiting events gets no more of them, and the page says so',
      'webhooks that say nothing hold up no other company, and no other webhook of their own',
    ),
  },
  {
    ...{
      process: 'api',
      what: 'names that webhooks are found by',
      perPerson: '–',
      perCompany: count(WEBHOOKS_PER_COMPANY),
    },
    ...{ inAll: 'no thread of the process' },
    proof: tests(
      'api/src/webhooks/silent-names.test.ts',
      'webhooks in a zone that never answers keep no other look-up waiting',
    ),
  },
  {
    ...{ process: 'api', what: 'letters that wait', perPerson: `${LETTERS_WAITING.perRecipient} for one address` },
    ...{ perCompany: count(LETTERS_WAITING.perCompany), inAll: 'by companies' },
    proof: tests(
      'api/src/members/invite-confirmed.integration.test.ts',
      'a company of this week sends ten letters a day, an older one sixty',
    ),
  },
  {
    ...{ process: 'api', what: 'forms that become leads, in an hour', inAll: 'by forms and companies' },
    perPerson: `${ORIGIN_LIMITS.perAddress} of one address in ten minutes, ${ORIGIN_LIMITS.perForm} of one of several forms`,
    perCompany: count(ORIGIN_LIMITS.perCompany),
    proof: tests(
      'api/src/lead-forms/lead-forms.integration.test.ts',
      'one address sends five forms in ten minutes',
      'one of several forms brings a hundred leads an hour, and leaves the others of its company theirs',
      'the only form of a company brings all that the company may take',
    ),
  },
  {
    ...{ process: 'api', what: 'e-mails that become leads, in an hour', inAll: 'by companies' },
    perPerson: `${MAIL_LIMITS.perSender} of one sender in ten minutes`,
    perCompany: count(MAIL_LIMITS.perCompany),
    proof: tests(
      'api/src/lead-forms/mail-door.integration.test.ts',
      'takes so many e-mails of one sender and to one company, counted before they are sent and apart from forms',
    ),
  },
  {
    ...{ process: 'api', what: 'leads from sheets, in a day' },
    ...{ perPerson: count(environment.LIMIT_IMPORTED_LEADS_PER_DAY) },
    perCompany: count(environment.LIMIT_IMPORTED_LEADS_PER_DAY_PER_COMPANY),
    inAll: 'by people and companies; one import of each company at a time',
    proof: tests(
      'api/src/lead-imports/lead-imports.integration.test.ts',
      'makes so many leads of a person and of a company in a day',
      'works on one import of each company at a time',
    ),
  },
  {
    ...{ process: 'api', what: 'room in storage (S3)', perPerson: '–' },
    ...{ perCompany: '20 GB and 50,000 conversations', inAll: 'by companies' },
    proof: tests(
      'api/src/whatsapp/chat-room.integration.test.ts',
      'a file in a chat counts for the company’s storage, and none is kept beyond it',
    ),
  },
  places('worker', 'questions to the model', MODEL_PLACES.inAll, MODEL_PLACES.perCompany),
  places('worker', 'questions to a slow model', SLOW_MODEL_PLACES.inAll, SLOW_MODEL_PLACES.perCompany),
  places('worker', 'files that are read', MEDIA_PLACES.inAll, MEDIA_PLACES.perCompany),
  places('worker', 'thread of short conversations', 1, 1),
  places('worker', 'thread of long conversations', 1, 1),
  {
    ...{ process: 'whatsapp', what: 'connections to WhatsApp' },
    ...{ perPerson: count(environment.LIMIT_WHATSAPP_SESSIONS_PER_USER) },
    ...{ perCompany: count(environment.LIMIT_WHATSAPP_SESSIONS_PER_COMPANY) },
    inAll: count(environment.WHATSAPP_GATEWAY_SESSIONS),
    proof: tests(
      'workers/src/whatsapp/places.integration.test.ts',
      'gateways are offered linked sessions first, and of the others one of each company after the other',
    ),
  },
  {
    ...{ process: 'whatsapp', what: 'codes for linking a phone, in an hour' },
    ...{ perPerson: count(environment.LIMIT_WHATSAPP_CODES_PER_HOUR) },
    perCompany: count(environment.LIMIT_WHATSAPP_CODES_PER_HOUR_PER_COMPANY),
    inAll: 'by people, companies and numbers',
    proof: tests(
      'api/src/whatsapp/link-code.integration.test.ts',
      'gives so many codes an hour to a person, to a company and for a number',
    ),
  },
  {
    ...{ process: 'api', what: 'messages by template, in a day', inAll: 'by numbers and companies' },
    perPerson: `${count(environment.LIMIT_WHATSAPP_TEMPLATES_PER_DAY)}, as the number`,
    perCompany: count(environment.LIMIT_WHATSAPP_TEMPLATES_PER_DAY_PER_COMPANY),
    proof: tests(CLOUD, 'sends so many templates a day, of a number and of a company'),
  },
  {
    ...{ process: 'api', what: "reports of Meta's that wait", inAll: 'by numbers and companies' },
    perPerson: `${count(environment.LIMIT_WHATSAPP_REPORTS_WAITING)}, as the number`,
    perCompany: count(environment.LIMIT_WHATSAPP_REPORTS_WAITING_PER_COMPANY),
    proof: tests(CLOUD, 'wait at Meta where too many wait here, of a number and of a company'),
  },
]

/** The table as docs/security.md has it. */
export const resourceTable = (): string =>
  [
    '| process | what is shared | one person | one company | in all |',
    '|---|---|---|---|---|',
    ...SHARED_RESOURCES.map(
      ({ process, what, perPerson, perCompany, inAll }) =>
        `| ${[process, what, perPerson, perCompany, inAll].join(' | ')} |`,
    ),
  ].join('\n')
