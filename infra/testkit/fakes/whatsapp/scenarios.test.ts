import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const gateway = 'workers/src/whatsapp'
const chats = 'workers/src/live-chats'

const cloud = `${gateway}/cloud-scenarios`
const killed = `${gateway}/cloud-killed`
type Test = [file: string, test: string]

/**
 * The scenarios that a channel to WhatsApp has to withstand: each has its test against the imitation of a phone's server,
 * and one against that of Meta's interface, or the reason why there is none.
 */
const SCENARIOS: [scenario: string, phone: Test, official: Test | string][] = [
  [
    'pairing by code',
    [`${gateway}/scenarios`, 'knows whose phone it is, and shows no code any more'],
    [cloud, 'knows whose number it is, without a code'],
  ],
  [
    'a code that nobody scans',
    [`${gateway}/leases`, 'a code that is not scanned ends, and waits for the person'],
    'a number is connected by secrets of Meta’s, and shows no code',
  ],
  [
    'a code that is typed on the phone',
    [`${gateway}/link-code`, 'a typed code connects, the conversations of the phone'],
    'a number is connected by secrets of Meta’s, and shows no code',
  ],
  [
    'a wrong code',
    [`${gateway}/link-code`, 'the phone refuses a wrong code, and takes the right one after it'],
    ['api/src/whatsapp-cloud/whatsapp-cloud', 'refuses %s in words, and keeps nothing'],
  ],
  [
    'a typed code that runs out',
    [`${gateway}/link-code`, 'a code that is not typed ends, and none is requested automatically'],
    'a number is connected by secrets of Meta’s, and shows no code',
  ],
  [
    'no code for a number',
    [`${gateway}/link-code`, 'says that WhatsApp gives no code for a number, or none any more'],
    'a number is connected by secrets of Meta’s, and shows no code',
  ],
  [
    '515 after a scan',
    [`${gateway}/failures`, 'a scan asks for a new connection (515)'],
    'there is no scan, and no connection that begins again after one',
  ],
  [
    'SIGKILL between opening and storing',
    [`${gateway}/journal`, 'loses no message and doubles none over'],
    [killed, 'loses no report and doubles none where the gateway dies %s'],
  ],
  [
    'SIGKILL at each point of a send',
    [`${gateway}/sends`, 'a message reaches its receiver once where the gateway dies'],
    [killed, 'a message is asked of Meta once at most where the gateway dies %s'],
  ],
  [
    'two gateways, one session',
    [`${gateway}/leases`, 'one of two gateways connects a session, and hands it over'],
    [killed, 'one of two gateways serves a number, and hands it over'],
  ],
  [
    'a zombie writes',
    [`${gateway}/leases`, 'refuses the writes of a gateway that lost its session'],
    'the stores of a session are fenced for both channels alike, by the test of the phone',
  ],
  [
    '440, opened elsewhere, and 405, too old',
    [`${gateway}/failures`, 'code %i says why, and is tried again after long'],
    'Meta keeps no connection that another could take, and names no version',
  ],
  [
    'messages that wait while nobody is there',
    [`${gateway}/scenarios`, 'comes back by itself, with what came meanwhile'],
    [cloud, 'wait while no gateway runs, and come'],
  ],
  [
    'a silent server',
    [`${gateway}/leases`, 'a server that says nothing is left, and tried again'],
    [cloud, 'of which Meta says nothing are not sent again: a status says that they went'],
  ],
  [
    'a receiver that cannot open',
    [`${gateway}/scenarios`, 'are sent again as they were to who could not open them'],
    'Meta seals for the receiver, and asks for nothing again',
  ],
  [
    'one person by two addresses',
    [`${gateway}/scenarios`, 'come by the number, and are of the same conversation'],
    'Meta names people by their numbers; a hidden number comes with an id beside it, in one address',
  ],
  [
    'the ninth digit',
    [`${gateway}/scenarios`, 'go to a number that was never written to, with the ninth digit'],
    [killed, 'a number without its ninth digit is the same person’s chat'],
  ],
  [
    'history, once',
    [`${gateway}/scenarios`, 'keeps what was said before as history, once'],
    [cloud, 'from before come as history, files after their places, and saved names with them'],
  ],
  [
    '401, unlinked on the phone',
    [`${gateway}/scenarios`, 'on the phone forgets its keys, and keeps what was said'],
    [cloud, 'fail with a token that is over, and go again with a new one'],
  ],
  [
    '403 and 411',
    [`${gateway}/scenarios`, 'refused with code %i stops, keeps its keys and says why'],
    'there is no login that Meta could refuse: a blocked number refuses each message',
  ],
  [
    '463, no new chats',
    [`${gateway}/scenarios`, 'from an account that may begin no chats are refused'],
    [cloud, 'outside of the day after the last answer are refused with Meta’s code'],
  ],
  [
    'a group',
    [`${gateway}/scenarios`, 'of a group say who wrote them'],
    'the official channel tells too little of groups, and their messages are left out',
  ],
  [
    'app state with a wrong check sum',
    [`${gateway}/failures`, 'names whose check sum is wrong are not believed'],
    ['api/src/whatsapp-cloud/whatsapp-cloud', 'are kept with the app’s signature over their very bytes'],
  ],
  [
    'a sealed edit',
    [`${gateway}/scenarios`, 'are edited by phones that seal the edit, alone, in a group'],
    [cloud, 'are shown for what they are'],
  ],
  [
    'orders, charges, cards, events and lists',
    [`${chats}/message-kinds`, 'shows a message of kind %s with its words'],
    [cloud, 'are shown for what they are'],
  ],
  [
    'an answer to an advertisement',
    [`${chats}/message-kinds`, 'puts the advertisement as the company’s words before'],
    [cloud, 'answer an advertisement, whose card comes with them'],
  ],
  [
    'an advertisement without a cipher',
    [`${chats}/message-kinds`, 'an advertisement that came without its cipher'],
    'Meta reports in the clear of TLS: nothing comes without its cipher',
  ],
  [
    'a message that does not open, and then does',
    [`${chats}/message-kinds`, 'could not be opened once it is sent again'],
    [cloud, 'from before come as history, files after their places, and saved names with them'],
  ],
  [
    'four endings of a call',
    [`${chats}/message-kinds`, 'makes a missed call of one that ends as %s (video %s)'],
    'calls of the official channel are reported to its calling interface, which is not connected',
  ],
  [
    'a notice of a group',
    [`${chats}/message-kinds`, 'shows a notice of a group beside its messages'],
    'the official channel tells too little of groups, and their messages are left out',
  ],
  ['a sealed vote', [`${chats}/message-kinds`, 'shows each person’s last vote under a poll'], 'Meta reports no polls'],
  [
    'a map with the history',
    [`${chats}/one-person`, 'are one chat once the map comes with history'],
    'Meta names people by their numbers, and has no maps',
  ],
  [
    'a map by four other ways',
    [`${chats}/one-person`, 'two chats are one once the map comes by %s'],
    'Meta names people by their numbers, and has no maps',
  ],
  [
    'a map before the message',
    [`${chats}/one-person`, 'a map that came before either message is known'],
    'Meta names people by their numbers, and has no maps',
  ],
  [
    'a file of somewhere else, or changed',
    ['workers/src/media/download-whatsapp', 'to be sent elsewhere'],
    ['workers/src/media/download-cloud', 'is not opened where it is %s'],
  ],
  [
    'a token that is over',
    [`${gateway}/scenarios`, 'refused with code %i stops, keeps its keys and says why'],
    [cloud, 'fail with a token that is over, and go again with a new one'],
  ],
]

const ON_SERVERS = /^(workers\/src\/(whatsapp|live-chats)|api\/src)\//
const textOf = (file: string): string =>
  readFileSync(
    new URL(`../../../../${file}${ON_SERVERS.test(file) ? '.integration' : ''}.test.ts`, import.meta.url),
    'utf8',
  )

const isTest = (named: Test | string): named is Test => typeof named !== 'string'
const NAMED = SCENARIOS.flatMap(([scenario, phone, official]) =>
  [phone, official].filter(isTest).map(([file, test]) => ({ scenario, file, test })),
)

it.each(NAMED)('$scenario is a test by name in $file', ({ file, test }) => {
  expect(textOf(file)).toContain(test)
})

it('a scenario without a test on the official channel says why in a sentence', () => {
  const reasons = SCENARIOS.flatMap(([, , official]) => (isTest(official) ? [] : official))
  expect(reasons.filter((reason) => reason.split(' ').length < 4)).toEqual([])
})
