import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)

const packages = ['domain', 'contracts', 'platform', 'data'].map((name) => `shared/${name}/src`)

/** Every source of what runs on our servers, without its tests. */
const sources = ['api/src', 'workers/src', 'workflows/src', ...packages].flatMap((room) =>
  readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
    .map((path) => `${room}/${path}`),
)
const having = (pattern: RegExp): string[] =>
  sources.filter((path) => pattern.test(readFileSync(new URL(path, root), 'utf8'))).sort()

it('A7: raw SQL is written where its text is ours, and nowhere else', () => {
  expect(having(/\bsql\.raw\(/)).toEqual([
    'shared/data/src/chats/conversation.ts',
    'shared/data/src/companies/emergency.ts',
    'shared/data/src/database/canary.ts',
    'shared/data/src/erasures/find-contact.ts',
    'shared/data/src/leads/list.ts',
  ])
})

it('A24: the servers ask for addresses in the places that are listed, and nowhere else', () => {
  // The webhook, whose address was checked; the hosts of connectors, which are ours to name; Meta's Graph API, which the
  // operator names; the product itself; WhatsApp's hosts, by a list; servers of models on this machine, at fixed ports,
  // and the one that the operator names.
  // `address.ts` sends no request, and `serve-metrics.ts` only answers some.
  expect(
    having(/(?<![#.\w])fetch\(|^import (?!type).* from '(?:node:)?(?:https?|net|tls|undici|dns|dns\/promises)'/m),
  ).toEqual([
    'api/src/connections/session.ts',
    'api/src/http/address.ts',
    'api/src/isolation/attack.ts',
    'api/src/isolation/routes.ts',
    'api/src/sso/issuer-fetch.ts',
    'api/src/webhooks/post-event.ts',
    'api/src/webhooks/public-address.ts',
    'api/src/webhooks/public-reach.ts',
    'api/src/webhooks/resolve-public.ts',
    'shared/platform/src/graph/graph-client.ts',
    'shared/platform/src/metrics/serve-metrics.ts',
    'shared/platform/src/model-servers/find-servers.ts',
    'workers/src/ai/traced-fetch.ts',
    'workers/src/media/download-whatsapp.ts',
    'workers/src/whatsapp/baileys/harden.ts',
  ])
})
