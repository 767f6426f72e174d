import type { NamedTest } from './attacks.ts'

/** Promises of docs/security.md that are not attacks, kept or explicitly not kept, each with its tests. */
export interface SecurityPromise {
  id: string
  tests: readonly NamedTest[]
}

const at = (file: string, ...names: string[]): NamedTest[] => names.map((name) => ({ file, name }))

const ROWS = 'shared/data/src/database/isolation.integration.test.ts'
const ISOLATION = 'api/src/isolation/isolation.integration.test.ts'
const MEMBERS = 'api/src/members/members.integration.test.ts'
const IDENTITY = 'api/src/identity/identity.integration.test.ts'
const SECOND_FACTOR = 'api/src/identity/second-factor.integration.test.ts'
const CLOUD = 'api/src/whatsapp-cloud/whatsapp-cloud.integration.test.ts'
const EMERGENCY = 'api/src/emergency/emergency.integration.test.ts'

export const PROMISES: readonly SecurityPromise[] = [
  { id: 'P1', tests: at(ROWS, 'every table of a company is forced under its policies and has a seed here') },
  { id: 'P2', tests: at(ROWS, 'shows a salesperson what is theirs and not what is a colleague’s') },
  { id: 'P3', tests: at(ROWS, 'the role of identity reads no table of a company') },
  {
    id: 'P4',
    tests: at(
      ISOLATION,
      'is red with a route that reveals all companies, one without a rule, a table without one, a table and a subject that name no company',
      'knocks at every closed door; is kept as it was signed, numbered by kind, for this company alone',
    ),
  },
  { id: 'P5', tests: at('api/src/uploads/uploads.integration.test.ts', 'is taken at once and stored encrypted') },
  {
    id: 'P6',
    tests: at('shared/platform/src/crypto/keys.test.ts', 'open only in their own place, with their own key'),
  },
  {
    id: 'P7',
    tests: at('shared/platform/src/crypto/keys.test.ts', 'unwraps a conversation key only through its company'),
  },
  {
    id: 'P8',
    tests: at(
      'infra/testkit/chaos/canary.chaos.test.ts',
      'each process has the databases that are its own, and no other',
    ),
  },
  {
    id: 'P32',
    tests: at(
      'workers/src/whatsapp/gateway-rights.integration.test.ts',
      'the role may do what sessions need, and nothing else',
      'opens no lead by its key of a company without a connection, whatever copy of the database it gets',
      'gets the key of a company while it holds a session of it, and of no other',
    ),
  },
  {
    id: 'P34',
    tests: [
      ...at(
        'infra/operations/local/nats-users.integration.test.ts',
        'each process does its work with its own user',
        '%s may not ask %s',
        '%s may not hear %s',
      ),
      ...at(
        'infra/operations/local/nats-users.test.ts',
        'the configuration of production gives each process the rights of the local stack',
      ),
    ],
  },
  { id: 'P9', tests: at('shared/platform/src/env.test.ts', '%o is refused') },
  {
    id: 'P10',
    tests: at(
      MEMBERS,
      'goes by e-mail, names the address and the company, and admits one person once',
      'opens nothing once it expired, was withdrawn or was sent again',
      'ends with the rights of its sender, so that no one readmits themselves',
    ),
  },
  { id: 'P11', tests: at(MEMBERS, 'is out at once and stays out, and the leads go on with their history') },
  { id: 'P12', tests: at(MEMBERS, 'lists where it is open and closes it there') },
  { id: 'P13', tests: at(IDENTITY, 'lasts thirty days at most, however often it is used') },
  {
    id: 'P14',
    tests: at(
      SECOND_FACTOR,
      'is asked for once a first code was right, ends what was open before, and takes each code once',
      'opens to a recovery code once, to new ones only after they were made anew, and not at all to others',
      'is switched off with both factors, and never with one',
    ),
  },
  { id: 'P15', tests: at(SECOND_FACTOR, 'keeps its secrets sealed') },
  {
    id: 'P16',
    tests: at(
      'infra/operations/admin/make-admin.integration.test.ts',
      'admits a person who lost device and codes by the password alone, and the audit records it',
    ),
  },
  {
    id: 'P17',
    tests: at(
      EMERGENCY,
      'a suspended company is signed out at once, and its people cannot sign in until it is resumed',
      'everyone of a company, or of all, is signed out except the caller',
      'uploads stop with a sentence, and go on',
      'a model that is switched off is asked nothing, and no money is set aside',
    ),
  },
  {
    id: 'P20',
    tests: at(
      'shared/data/src/companies/rotate-keys.integration.test.ts',
      'master and company keys are rotated while others write, and nothing is lost',
      'a process that holds a company’s key for weeks reads data of the next key, and finds the old data',
    ),
  },
  {
    id: 'P21',
    tests: at(
      'api/src/identity/session-secret.integration.test.ts',
      'users stay signed in when the secret changes, with a cookie that is signed anew',
      'a second factor from before the change goes on',
    ),
  },
  {
    id: 'P22',
    tests: at(
      'shared/platform/src/crypto/keys.test.ts',
      'seals by its own and opens by all, each value naming the key that sealed it',
    ),
  },
  {
    id: 'P23',
    tests: at('api/src/openapi/document.test.ts', 'lists every route of the router, and nothing else'),
  },
  {
    id: 'P25',
    tests: [
      ...at(
        'api/src/openapi/fuzz.integration.test.ts',
        'no request to any route breaks the server or reveals its internals',
      ),
      ...at('api/src/openapi/schemathesis.integration.test.ts', 'finds no request that breaks the server'),
    ],
  },
  {
    id: 'P24',
    tests: at(
      'infra/operations/security/software-bill.test.ts',
      'the bill names every package of the lock file, with its version and the hash of its bytes',
    ),
  },
  {
    id: 'P18',
    tests: at(
      'api/src/security-txt/security-txt.integration.test.ts',
      'names the contact, for as long as RFC 9116 allows',
    ),
  },
  {
    id: 'P26',
    tests: [
      ...at(
        'infra/operations/security/shared-resources.integration.test.ts',
        'docs/security.md has the table as the code has it',
      ),
      ...at(
        'infra/operations/security/shared-resources.integration.test.ts',
        'a company that fills it holds up no other:',
      ),
      ...at('api/src/listen.test.ts', 'cuts a reader that takes nothing, and no more is made for it'),
      ...at('api/src/http/route-limits.test.ts', 'every route declares its limit'),
    ],
  },
  {
    id: 'P19',
    tests: at(
      'shared/platform/src/crypto/word-filter.test.ts',
      'is nothing alike in another part, another conversation and another company',
    ),
  },
  {
    id: 'P27',
    tests: [
      ...at(
        'api/src/sso/sso.integration.test.ts',
        'takes no token that was changed, is for another, is over, or was signed by another key',
        'an answer opens once, in the browser that asked, and at the address of its company',
        'opens nothing without a confirmed address of a domain of the company, and no account of another company',
      ),
      ...at(
        'api/src/sso/sso-settings.integration.test.ts',
        'as the only way it refuses passwords, codes and sign-ups, but for the person for emergencies',
      ),
    ],
  },
  {
    id: 'P28',
    tests: at(
      'api/src/scim/scim.integration.test.ts',
      'ends no access of an administrator, of the last manager, or of a person of no domain of the company',
      'one directory reaches nothing of another company, and reveals none of its addresses',
      'opens again only what it ended: as a salesperson, and without the password of before',
      'changes the address of no one who manages; the sessions of a salesperson end, and letters say so',
    ),
  },
  {
    id: 'P29',
    tests: at(
      'api/src/lead-imports/small-archive.test.ts',
      'refuses: %s',
      'opens nothing of: %s',
      'refuses an archive that %s',
    ),
  },
  {
    id: 'P30',
    tests: [
      ...at(
        CLOUD,
        'are kept with the app’s signature over their very bytes, once however often they come',
        'of a number of another company are not kept, also with a right signature',
        'to no number are refused from an address that sends many, and to a number, right ones never',
      ),
      ...at(
        'shared/platform/src/graph/graph-client.test.ts',
        'believes a report with the signature of its very bytes alone',
      ),
    ],
  },
  {
    id: 'P31',
    tests: [
      ...at(
        CLOUD,
        'keeps the secrets sealed, and shows them in no answer',
        'come to no address of a number that was disconnected, while the company has no other of its app',
      ),
      ...at(
        'shared/platform/src/graph/graph-client.test.ts',
        'sends the token in a header alone, with the proof that the app’s secret is known',
        'follows no redirect, and makes a path of nothing but ids and words',
        'fetches no file from %s',
      ),
      ...at('workers/src/media/download-cloud.test.ts', 'is not opened where it is %s'),
    ],
  },
  {
    id: 'P33',
    tests: [
      ...at(
        'api/src/connections/connections.integration.test.ts',
        'is authorised in the other system by a manager with the password, once per system',
        'refuses an answer that another person began, a denied access and a used state',
      ),
      ...at('api/src/connections/kinds.integration.test.ts', 'sends nothing that is not mapped'),
    ],
  },
  {
    id: 'P35',
    tests: at(
      'api/src/lead-forms/mail-door.integration.test.ts',
      'refuses exported conversations and empty or large e-mails in words',
      'drops spam, lists, answers by machines and reports without an answer to their senders',
      'exchanges an address, which works for a week more, and ends it at once',
      'refuses each unknown address, and goes on with the connection of the server in front',
      'takes so many e-mails of one sender and to one company, counted before they are sent and apart from forms',
    ),
  },
]
