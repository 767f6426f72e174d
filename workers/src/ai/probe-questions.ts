import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { ModelAbilities } from '@fechai/domain/model-abilities'
import type { Usage } from '@fechai/domain/model-prices'

/** Each test request begins with this, so that readers of a server's log recognise it. */
export const PROBE_MARK = 'Teste de conexão do Fechaí.'

/** No question gives nor takes more than this, and there are fewer than a dozen of them. */
export const PROBE_ANSWER_TOKENS = 30
export const PROBE_AT_MOST: Usage = { inputTokens: 12 * 1_500, cachedTokens: 0, outputTokens: 12 * 400 }

/** An answer without this word ignored the instructions. */
export const OBEYED = 'laranja'

/** A request that only an obedient model can answer, because the instructions contain the word. */
export function obedience(role: ModelAbilities['role']): ChatCompletionMessageParam[] {
  const order = `${PROBE_MARK} A tudo o que o usuário disser, responda apenas com a palavra LARANJA.`
  if (role === 'user') return [{ role, content: `${order}\n\nOi, tudo bem?` }]
  return [
    { role, content: order },
    { role: 'user', content: 'Oi, tudo bem?' },
  ]
}

/** Nothing in the words says the names: a server that answers with them follows the schema. */
export const SHAPED: ChatCompletionMessageParam[] = [
  { role: 'user', content: `${PROBE_MARK} Responda em JSON: de que cor é o céu de dia?` },
]
export const SHAPE = {
  type: 'object',
  properties: { tom_visto: { type: 'string', enum: ['azulado', 'rosado'] } },
  required: ['tom_visto'],
  additionalProperties: false,
}

/** A text of a few hundred tokens that is read, and answered by one; after it a short one that is answered at length. */
const PACE_LINES = 12
export const TO_READ: ChatCompletionMessageParam[] = [
  {
    role: 'user',
    content: [
      `${PROBE_MARK} Leia a lista e responda apenas sim.`,
      ...Array.from({ length: PACE_LINES }, (_, n) => `${n + 1}. caixa ${n * 37 + 11} na prateleira ${(n * 7) % 13}`),
    ].join('\n'),
  },
]
/** The words by which the second one is recognised. */
export const WRITTEN_OUT = 'por extenso'
export const TO_WRITE: ChatCompletionMessageParam[] = [
  { role: 'user', content: `${PROBE_MARK} Escreva os números de um a cinquenta ${WRITTEN_OUT}.` },
]

/** Four random digits, black on white, 328 by 132 pixels. */
export const DIGITS = '4071'
const DIGITS_PNG = [
  'iVBORw0KGgoAAAANSUhEUgAAAUgAAACEAQAAAADaMo/lAAAAbklEQVR42u3XQQ6AMAhE0blB739LbqC1KMSuXI+fNA2hb0kI1fE1hEQiTWQo7xlXNWMsMZC28gavp5WEkLZy',
  'tkdofwq1RzrKBJnk2fsEaSmf+d/zIXpDQLrKmgPdG8g/ydoAW1YFaSn57SKR/vIEgeYoBA9uRjcAAAAASUVORK5CYII=',
].join('')
export const SEEN: ChatCompletionMessageParam[] = [
  {
    role: 'user',
    content: [
      { type: 'text', text: `${PROBE_MARK} Que número está escrito na imagem? Responda só com ele.` },
      { type: 'image_url', image_url: { url: `data:image/png;base64,${DIGITS_PNG}` } },
    ],
  },
]
