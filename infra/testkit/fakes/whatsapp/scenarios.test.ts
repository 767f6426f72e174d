import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const gateway = 'workers/src/whatsapp'
const chats = 'workers/src/live-chats'

/** The scenarios that a channel to WhatsApp has to withstand, each with its test against the imitation. */
const SCENARIOS: [scenario: string, file: string, test: string][] = [
  ['pairing by code', `${gateway}/scenarios`, 'knows whose phone it is, and shows no code any more'],
  ['a code that nobody scans', `${gateway}/leases`, 'a code that is not scanned ends, and waits for the person'],
  [
    'a code that is typed on the phone',
    `${gateway}/link-code`,
    'a typed code connects, the conversations of the phone',
  ],
  ['a wrong code', `${gateway}/link-code`, 'the phone refuses a wrong code, and takes the right one after it'],
  [
    'a typed code that runs out',
    `${gateway}/link-code`,
    'a code that is not typed ends, and none is requested automatically',
  ],
  ['no code for a number', `${gateway}/link-code`, 'says that WhatsApp gives no code for a number, or none any more'],
  ['515 after a scan', `${gateway}/failures`, 'a scan asks for a new connection (515)'],
  ['SIGKILL between opening and storing', `${gateway}/journal`, 'loses no message and doubles none over'],
  ['SIGKILL at each point of a send', `${gateway}/sends`, 'a message reaches its receiver once where the gateway dies'],
  ['two gateways, one session', `${gateway}/leases`, 'one of two gateways connects a session, and hands it over'],
  ['a zombie writes', `${gateway}/leases`, 'refuses the writes of a gateway that lost its session'],
  ['440, opened elsewhere, and 405, too old', `${gateway}/failures`, 'code %i says why, and is tried again after long'],
  [
    'messages that wait while nobody is there',
    `${gateway}/scenarios`,
    'comes back by itself, with what came meanwhile',
  ],
  ['a silent server', `${gateway}/leases`, 'a server that says nothing is left, and tried again'],
  ['a receiver that cannot open', `${gateway}/scenarios`, 'are sent again as they were to who could not open them'],
  ['one person by two addresses', `${gateway}/scenarios`, 'come by the number, and are of the same conversation'],
  ['the ninth digit', `${gateway}/scenarios`, 'go to a number that was never written to, with the ninth digit'],
  ['history, once', `${gateway}/scenarios`, 'keeps what was said before as history, once'],
  ['401, unlinked on the phone', `${gateway}/scenarios`, 'on the phone forgets its keys, and keeps what was said'],
  ['403 and 411', `${gateway}/scenarios`, 'refused with code %i stops, keeps its keys and says why'],
  ['463, no new chats', `${gateway}/scenarios`, 'from an account that may begin no chats are refused'],
  ['a group', `${gateway}/scenarios`, 'of a group say who wrote them'],
  ['app state with a wrong check sum', `${gateway}/failures`, 'names whose check sum is wrong are not believed'],
  ['a sealed edit', `${gateway}/scenarios`, 'are edited by phones that seal the edit, alone, in a group'],
  ['orders, charges, cards, events and lists', `${chats}/message-kinds`, 'shows a message of kind %s with its words'],
  ['an answer to an advertisement', `${chats}/message-kinds`, 'puts the advertisement as the company’s words before'],
  ['an advertisement without a cipher', `${chats}/message-kinds`, 'an advertisement that came without its cipher'],
  [
    'a message that does not open, and then does',
    `${chats}/message-kinds`,
    'could not be opened once it is sent again',
  ],
  ['four endings of a call', `${chats}/message-kinds`, 'makes a missed call of one that ends as %s (video %s)'],
  ['a notice of a group', `${chats}/message-kinds`, 'shows a notice of a group beside its messages'],
  ['a sealed vote', `${chats}/message-kinds`, 'shows each person’s last vote under a poll'],
  ['a map with the history', `${chats}/one-person`, 'are one chat once the map comes with history'],
  ['a map by four other ways', `${chats}/one-person`, 'two chats are one once the map comes by %s'],
  ['a map before the message', `${chats}/one-person`, 'a map that came before either message is known'],
  ['a file of somewhere else, or changed', 'workers/src/media/download-whatsapp', 'to be sent elsewhere'],
]

it.each(SCENARIOS)('%s is a test by name', (_scenario, file, test) => {
  const isOnServers = file.startsWith(gateway) || file.startsWith(chats)
  const path = new URL(`../../../../${file}${isOnServers ? '.integration' : ''}.test.ts`, import.meta.url)
  expect(readFileSync(path, 'utf8')).toContain(test)
})
