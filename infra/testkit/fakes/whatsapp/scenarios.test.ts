import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const gateway = 'workers/src/whatsapp'

/** What a way to WhatsApp has to stand, each with the test that shows it against the imitation. */
const SCENARIOS: [scenario: string, file: string, test: string][] = [
  ['pairing by code', `${gateway}/scenarios`, 'knows whose phone it is, and shows no code any more'],
  ['a code that nobody scans', `${gateway}/leases`, 'a code that nobody photographs ends, and waits for the person'],
  [
    'a code that is typed on the phone',
    `${gateway}/link-code`,
    'a typed code connects, the conversations of the phone',
  ],
  ['a wrong code', `${gateway}/link-code`, 'the phone refuses a wrong code, and takes the right one after it'],
  ['a typed code that runs out', `${gateway}/link-code`, 'a code that nobody types ends, and none is asked for'],
  ['no code for a number', `${gateway}/link-code`, 'says that WhatsApp gives no code for a number, or none any more'],
  ['515 after a scan', `${gateway}/failures`, 'a scan asks for a new connection (515)'],
  ['SIGKILL between opening and storing', `${gateway}/journal`, 'loses no message and doubles none over'],
  ['SIGKILL at each point of a send', `${gateway}/sends`, 'a message reaches its receiver once where the gateway dies'],
  ['two gateways, one session', `${gateway}/leases`, 'of two gateways one connects a session, and hands it over'],
  ['a zombie writes', `${gateway}/leases`, 'what a gateway writes that lost its session is refused'],
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
  ['463, no new chats', `${gateway}/scenarios`, 'of an account that may begin no chats are refused'],
  ['a group', `${gateway}/scenarios`, 'of a group say who wrote them'],
  ['app state with a wrong check sum', `${gateway}/failures`, 'names whose check sum is wrong are not believed'],
  ['a file of somewhere else, or changed', 'workers/src/media/download-whatsapp', 'to be sent elsewhere'],
]

it.each(SCENARIOS)('%s is a test by name', (_scenario, file, test) => {
  const path = new URL(`../../../../${file}${file.startsWith(gateway) ? '.integration' : ''}.test.ts`, import.meta.url)
  expect(readFileSync(path, 'utf8')).toContain(test)
})
