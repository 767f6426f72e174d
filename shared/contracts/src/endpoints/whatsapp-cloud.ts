import { endpoint, type, type Done } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import {
  cloudConnectBody,
  hookQuery,
  templatesQuery,
  type CloudNumberAnswer,
  type TemplatesAnswer,
} from '../whatsapp-cloud.ts'

/** Routes of the official channel, Meta's Cloud API. */
export const whatsappCloudEndpoints = {
  'POST /api/whatsapp/cloud': endpoint({
    access: 'gestor',
    body: cloudConnectBody,
    answer: type<CloudNumberAnswer>(),
    example: {
      ...{ phoneNumberId: '106540352242922', wabaId: '102290129340398' },
      ...{ accessToken: 'EAAexemplo-de-um-token', appSecret: 'exemplo-de-uma-chave' },
    },
  }),
  'GET /api/whatsapp/cloud/:id': endpoint({
    access: 'gestor',
    ids: { id: 'whatsapp-session' },
    answer: type<CloudNumberAnswer>(),
  }),
  'GET /api/whatsapp/templates': endpoint({
    access: 'session',
    query: templatesQuery,
    answer: type<TemplatesAnswer>(),
    example: { sessionId: exampleId('whatsapp-session') },
  }),
  // Meta calls these: the first to prove the address, the second with what happened, signed.
  'GET /api/whatsapp/hooks/:hook': endpoint({
    access: 'public',
    ids: { hook: 'cloud-hook' },
    query: hookQuery,
    example: { 'hub.mode': 'subscribe', 'hub.verify_token': 'errado', 'hub.challenge': '1' },
  }),
  'POST /api/whatsapp/hooks/:hook': endpoint({ access: 'public', ids: { hook: 'cloud-hook' }, answer: type<Done>() }),
}
