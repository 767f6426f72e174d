/** A test by its file and its name, or its group's. */
export interface NamedTest {
  file: string
  name: string
}

export interface Attack {
  id: string
  attack: string
  /** The expected outcome of the attack. */
  expected: string
  tests: readonly NamedTest[]
}

const at = (file: string, ...names: string[]): NamedTest[] => names.map((name) => ({ file, name }))

const IDENTITY = 'api/src/identity/identity.integration.test.ts'
const RECOVERY = 'api/src/identity/recovery.integration.test.ts'
const SECOND_FACTOR = 'api/src/identity/second-factor.integration.test.ts'
const MATRIX = 'api/src/http/authorization.integration.test.ts'
const HTTP = 'api/src/http/http.integration.test.ts'
const ATTACKS_OVER_HTTP = 'api/src/http/attacks.integration.test.ts'
const ROWS = 'shared/data/src/database/isolation.integration.test.ts'
const SOURCES = 'infra/operations/security/source-rules.test.ts'
const ARCHIVE = 'workers/src/media/archive.test.ts'
const AUDIO = 'workers/src/media/audio.test.ts'
const IMAGE = 'workers/src/media/image.test.ts'
const AUDIT = 'api/src/audit/audit.integration.test.ts'

/** The attacks that this product has to withstand, each with the tests that try it. */
export const ATTACKS: readonly Attack[] = [
  {
    id: 'A1',
    attack: 'A bearer of a fixed prefix and a company’s id',
    expected: 'Nothing but the cookie of a session opens anything',
    tests: at(ATTACKS_OVER_HTTP, 'A1: no bearer opens anything, whatever company it names'),
  },
  {
    id: 'A2',
    attack: 'A route that somebody forgot to close, such as the one with the QR code',
    expected: 'The process does not start; the QR code is its own company’s',
    tests: at(MATRIX, 'a route without a policy keeps the process from starting', '$name'),
  },
  {
    id: 'A3',
    attack: 'Signing up as administrator, or into another company',
    expected: 'Refused: the form knows no such field',
    tests: at(IDENTITY, 'refuses %o'),
  },
  {
    id: 'A4',
    attack: 'Giving oneself a role',
    expected: 'Refused, also after any sequence of invitations and changes',
    tests: [
      ...at('api/src/members/members.integration.test.ts', 'is out of a manager’s reach when it is an administrator’s'),
      ...at(
        'api/src/members/any-sequence.integration.test.ts',
        'no one sees or changes more than their role allows, in any sequence (%i)',
      ),
    ],
  },
  {
    id: 'A5',
    attack: 'The id of something of others in any route',
    expected: 'Not found, and a line in the audit',
    tests: [
      ...at(MATRIX, '$name'),
      ...at(
        'api/src/http/security-events.integration.test.ts',
        'another person’s id is reported and audited, with a count per hour',
      ),
      ...at(
        'api/src/isolation/isolation.integration.test.ts',
        'attacks every route, table, prefix, subject and stream, and finds nothing open',
      ),
    ],
  },
  {
    id: 'A6',
    attack: 'A lead of nobody, which everybody sees',
    expected: 'There is none: who owns a row is never empty',
    tests: at(ATTACKS_OVER_HTTP, 'A6: every row belongs to a person and a company'),
  },
  {
    id: 'A7',
    attack: 'SQL in a search, a filter or an order',
    expected: 'It is text like any other; orders are a list',
    tests: [
      ...at('api/src/leads/leads.integration.test.ts', 'finds %s'),
      ...at('api/src/leads/list.integration.test.ts', 'refuses what is no sort, no filter and no cursor of this sort'),
      ...at(SOURCES, 'A7: raw SQL is written where its text is ours, and nowhere else'),
    ],
  },
  {
    id: 'A8',
    attack: 'A query that forgets to ask for its company',
    expected: 'No row: Postgres refuses, under roles that it binds',
    tests: [
      ...at(
        ROWS,
        'shows another company nothing, and lets it change nothing',
        'takes no row in another company’s name',
        'cannot hang its own rows on another company’s',
      ),
      ...at('workers/src/host/host.chaos.test.ts', 'it refuses a role that isolation does not bind'),
    ],
  },
  {
    id: 'A9',
    attack: 'A change from another site, by form, text or JSON',
    expected: 'Forbidden',
    tests: at(HTTP, 'the origin of a change', 'takes JSON as JSON only'),
  },
  {
    id: 'A10',
    attack: 'Scripts in names, messages, learnings, releases and what a model says',
    expected: 'They are text on every screen',
    tests: [
      ...at(
        'infra/testkit/browser/hostile-text.browser.test.ts',
        'the board, the search, the palette, the list, Deep Lead with its past, its print and its report, and learnings',
        'the queue of changes, a file’s name and what it asks',
      ),
      ...at(ATTACKS_OVER_HTTP, 'A10: no page may run a script that is not a file of ours'),
    ],
  },
  {
    id: 'A11',
    attack: 'A number or text that makes a link lead elsewhere',
    expected: 'The link goes to WhatsApp with digits and text',
    tests: at('shared/domain/src/whatsapp-number.test.ts', 'carries the text whatever is in it'),
  },
  {
    id: 'A12',
    attack: 'A session that was stolen from the database, or chosen by the attacker',
    expected: 'Opens nothing; each sign-in has a new one',
    tests: [
      ...at(
        IDENTITY,
        'is not opened by what the database holds of it',
        'has a cookie that scripts cannot read',
        'uses a host-bound, secure cookie in production',
      ),
      ...at(ATTACKS_OVER_HTTP, 'A12: signing in never goes on with a session that was there before'),
    ],
  },
  {
    id: 'A13',
    attack: 'A session that is used after signing out, a new password, another role',
    expected: 'Signed out, open streams too',
    tests: [
      ...at(IDENTITY, 'ends with logout, for every copy of its cookie', 'ends when the role changes'),
      ...at(RECOVERY, 'changes the password with the code from the letter, once, and ends every session'),
      ...at(HTTP, 'ends a stream whose session ended', 'ends them in another process too'),
    ],
  },
  {
    id: 'A14',
    attack: 'Trying passwords from one address, from forty, and with forged headers',
    expected: 'Counted by address and by account; what a header claims beyond our proxies counts for nothing',
    tests: [
      ...at(IDENTITY, 'stop one address and one account, and say for how long'),
      ...at(
        ATTACKS_OVER_HTTP,
        'A14: forty addresses get no more tries at one account than two',
        'A14: an address that the client claims in front of the proxy’s counts for nothing',
      ),
    ],
  },
  {
    id: 'A15',
    attack: 'Guessing a mailed code or a second factor, one by one or at once, or using one twice',
    expected: 'Three tries, or ten in a quarter of an hour; each works once',
    tests: [
      ...at(
        RECOVERY,
        'burns the code after three wrong tries, also when two hundred come at once',
        'lets one of ten simultaneous resets through',
        'stores no code that could be read back',
      ),
      ...at(SECOND_FACTOR, 'cannot be guessed: attempts are counted by account, across sign-ins'),
    ],
  },
  {
    id: 'A16',
    attack: 'Finding out who has an account',
    expected: 'Same status, words and time',
    tests: [
      ...at(
        IDENTITY,
        'does not reveal at sign-up whether the address is known',
        'does not reveal at sign-in whether the address is known',
        'takes the same time for a known and an unknown address',
      ),
      ...at(RECOVERY, 'answers the same for an unknown address'),
    ],
  },
  {
    id: 'A17',
    attack: 'Archives: bombs, overlaps, endless lists, lying sizes, ciphers, twins, paths that climb',
    expected: 'Refused by name, in little memory and time',
    tests: [
      ...at(ARCHIVE, 'hostile archives'),
      ...at(
        'workers/src/media/hostile-archives.test.ts',
        'there are twenty of them',
        '$what is refused by name, and nothing comes out past its stated size',
      ),
    ],
  },
  {
    id: 'A18',
    attack: 'A file that is not what its name says',
    expected: 'Its bytes decide',
    tests: [
      ...at(ARCHIVE, 'kinds come from the bytes, and a lie is named'),
      ...at(AUDIO, '%s under the name of an audio is refused'),
    ],
  },
  {
    id: 'A19',
    attack: 'A small image that is huge once opened, and drawings that read files',
    expected: 'Refused in milliseconds',
    tests: at(
      IMAGE,
      '%s is refused in milliseconds',
      'an animation is read by its first frame, one of endless frames is refused',
    ),
  },
  {
    id: 'A20',
    attack: 'A recording that reads files or the network, or never ends',
    expected: 'A wall around the tool, one kind of input, a bound of time and bytes',
    tests: [
      ...at(AUDIO, 'does not reach %s', 'does not reach a network', 'sees no environment'),
      ...at('workers/src/media/ffmpeg.test.ts', 'A20: every command reads one kind of file and ends'),
    ],
  },
  {
    id: 'A21',
    attack: 'A place or a person in the metadata of an image',
    expected: 'Nothing but the pixels stays',
    tests: at(IMAGE, 'nothing but the pixels survives'),
  },
  {
    id: 'A22',
    attack: 'Words in a conversation that order the model about',
    expected: 'Nothing becomes sure by them, even where the model obeys',
    tests: at(
      'workers/src/ai/injection.test.ts',
      'knows at least sixty attacks, in every place that reaches a model',
      '%s: %s',
    ),
  },
  {
    id: 'A23',
    attack: 'What a model says carries links, pictures or what it was taught of others',
    expected: 'Left out, or struck',
    tests: [
      ...at('shared/analyst/src/evidence/verify-texts.test.ts', '%s: %s'),
      ...at(
        'workers/src/messages/offer-messages.test.ts',
        'no learning about one client reaches another, in a thousand generations of a model that repeats all it knows',
      ),
    ],
  },
  {
    id: 'A24',
    attack: 'Having our server ask for an address inside',
    expected:
      'Nothing asks for addresses that people give but webhooks and notices to browsers, which go to public ones alone',
    tests: [
      ...at(
        'api/src/webhooks/post-event.test.ts',
        'at %s is not asked',
        'is asked at the address that was judged, whatever its name says a moment later',
        'is not followed when it redirects',
      ),
      ...at(
        'api/src/webhooks/silent-names.test.ts',
        'webhooks in a zone that never answers keep no other look-up waiting',
      ),
      ...at(
        'api/src/webhooks/webhooks.integration.test.ts',
        'inside is refused when it is saved, by its address and by what its name says',
      ),
      ...at('api/src/push/push.integration.test.ts', 'never goes to an address of this network'),
      ...at(SOURCES, 'A24: the servers ask for addresses in the places that are listed, and nowhere else'),
    ],
  },
  {
    id: 'A25',
    attack: 'Line breaks in what becomes a letter',
    expected: 'No header and no recipient more',
    tests: [
      ...at(IDENTITY, 'refuses %o'),
      ...at(ATTACKS_OVER_HTTP, 'A25: line breaks in names add no header and no recipient to a letter'),
      ...at('api/src/mail/letters.test.ts', '%j of %j'),
      ...at(
        'api/src/members/invite-confirmed.integration.test.ts',
        'no one invites before confirming their own address, and a code confirms it',
      ),
    ],
  },
  {
    id: 'A26',
    attack: 'Taking a company’s data out in bulk',
    expected: 'So often a day, a page at a time, and with word of it',
    tests: [
      ...at(
        'api/src/http/user-limits.integration.test.ts',
        'exports of the list are limited per day, and the true wait is returned',
        'whole conversations are read so often in a minute, however they are asked for',
      ),
      ...at(
        'api/src/leads/bulk.integration.test.ts',
        'holds what the filters leave but some, a line a lead, and leaves word of it',
      ),
    ],
  },
  {
    id: 'A27',
    attack: 'Bodies without end, deep, slow or with keys of the language',
    expected: 'Refused, and the process goes on',
    tests: [
      ...at(HTTP, 'refuses a body without end or measure'),
      ...at(
        'api/src/http/read-body.integration.test.ts',
        'is not waited for longer than ten seconds, and its connection ends',
      ),
      ...at(ATTACKS_OVER_HTTP, 'A27: what is nested without end or names the language’s own keys is refused'),
    ],
  },
  {
    id: 'A28',
    attack: 'A stored file by its address, a path that climbs, a moved object',
    expected: 'Storage answers nobody but us, and what was moved does not open',
    tests: [
      ...at(ATTACKS_OVER_HTTP, 'A28: storage gives no file, list or address to a caller without our key'),
      ...at('shared/platform/src/crypto/file-stream.test.ts', 'fail to open when moved, cut, reordered or changed'),
    ],
  },
  {
    id: 'A29',
    attack: 'Personal data or forged lines in the logs',
    expected: 'None',
    tests: at(
      'infra/testkit/chaos/canary.chaos.test.ts',
      'the logs of every process',
      "Temporal's histories",
      'the disk of %s',
    ),
  },
  {
    id: 'A30',
    attack: 'Errors that tell of what is inside',
    expected: 'A sentence and the request’s id',
    tests: at(HTTP, 'says nothing of what broke inside'),
  },
  {
    id: 'A31',
    attack: 'Changing or removing what the audit says',
    expected: 'Refused to the product’s roles, and named by the check',
    tests: at(
      AUDIT,
      'names the line that was changed, and no other',
      'names the line that was taken out, also with its seal, and one that was slipped in',
      'the product’s own roles can change and delete no line and no seal',
      'a head is published once a day, and reveals an end that was cut off with its seals',
    ),
  },
  {
    id: 'A32',
    attack: 'A password that everybody tries first',
    expected: 'Refused',
    tests: [
      ...at(
        'api/src/identity/common-passwords.test.ts',
        'the list is long enough, and nothing in it is refused for its length already',
        '%s says whose it is',
      ),
      ...at(IDENTITY, 'refuses %o'),
    ],
  },
  {
    id: 'A33',
    attack: 'The next person at the same computer',
    expected: 'Nothing of the company is left in the browser',
    tests: at(
      'infra/testkit/browser/offline-copy.browser.test.ts',
      'signing out asks what becomes of unsent work, keeps it and ends the session; the next sign-in sends it, and then nothing is left',
    ),
  },
  {
    id: 'A34',
    attack: 'The keys of a WhatsApp session from a dump',
    expected: 'They lie sealed, each in its place, and are forgotten when the link ends',
    tests: [
      ...at(
        'workers/src/whatsapp/leases.integration.test.ts',
        'keys lie sealed, each in its place, and say nothing of whom they are for',
      ),
      ...at(
        'workers/src/whatsapp/scenarios.integration.test.ts',
        'on the phone forgets its keys, and keeps what was said; what waits goes with no other link',
      ),
    ],
  },
  {
    id: 'A35',
    attack: 'A package or a program that somebody changed',
    expected: 'Every one is pinned, with the hash of its bytes; a known bad one is refused',
    tests: [
      ...at('infra/operations/check/lock-file.test.ts', 'is content with the lock file'),
      ...at(
        'infra/operations/check/advisories.test.ts',
        'the lock file holds none of them, and each speaks of a package that is used',
      ),
      ...at('infra/operations/tools/binaries.test.ts', 'refuses a download that differs from the published checksum'),
      ...at('workers/src/whatsapp/baileys/library.test.ts', 'drops %s from any other sender, silently'),
    ],
  },
  {
    id: 'A36',
    attack: 'An administrator who acts as somebody else, or goes through another company',
    expected: 'There is no such door; a second factor stands before what is for administrators, and the audit has it',
    tests: [
      ...at(SECOND_FACTOR, 'is what an administrator needs for anything of administrators'),
      ...at(MATRIX, '$name'),
      ...at(ATTACKS_OVER_HTTP, 'A36: no route and no part of the library lets a person act as another'),
    ],
  },
]
