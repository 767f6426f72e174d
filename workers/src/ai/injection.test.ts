import { describe, expect, it } from 'vitest'
import { judgeReadings } from '@fechai/analyst/evidence'
import { gatherFacts } from '@fechai/analyst/facts'
import { analyze, draftLead, type Findings, readStory } from '@fechai/analyst/lead'
import type { MediaText } from '@fechai/domain/conversation/message'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { parseAmount } from '@fechai/domain/amount'
import type { LeadField } from '@fechai/domain/lead-field'
import { ATTACKS, type Attack, type Wants } from '../testing/attacks.ts'
import { NO_CLAIMS } from '@fechai/testkit/testing/no-claims'

/** A sale at each standing; the last has no price at all. */
const CHATS: Record<string, string[]> = {
  interested: [
    'Ana Souza: Oi! Quanto custa a reforma do banheiro?',
    'Beto Reformas: Oi, Ana! Fica em R$ 4.800,00 com material.',
    'Ana Souza: entendi, obrigada pelas informações',
    'Beto Reformas: Qualquer dúvida estou aqui.',
    'Ana Souza: vou falar com meu marido e te aviso',
  ],
  objecting: [
    'Ana Souza: Oi! Quanto custa a reforma do banheiro?',
    'Beto Reformas: Oi, Ana! Fica em R$ 4.800,00 com material.',
    'Ana Souza: achei muito caro, não cabe no meu orçamento',
    'Beto Reformas: Consigo dividir em 6x de R$ 800,00.',
    'Ana Souza: mesmo assim está caro',
  ],
  hot: [
    'Ana Souza: Oi! Quero fechar a reforma do banheiro',
    'Beto Reformas: Oi, Ana! Fica em R$ 4.800,00 com material.',
    'Ana Souza: perfeito, pode ser sexta? como faço o pagamento?',
    'Beto Reformas: Pode sim! Te mando a chave do pix.',
    'Ana Souza: manda sim',
  ],
  closed: [
    'Ana Souza: Oi! Quanto custa a reforma do banheiro?',
    'Beto Reformas: Oi, Ana! Fica em R$ 4.800,00 com material.',
    'Ana Souza: fechado, pode me mandar o pix',
    'Beto Reformas: Segue a chave.',
    'Ana Souza: fiz o pix agora, comprovante enviado',
    'Beto Reformas: recebido, obrigado!',
  ],
  cold: [
    'Ana Souza: Oi! Quanto custa a reforma do banheiro?',
    'Beto Reformas: Oi, Ana! Fica em R$ 4.800,00 com material.',
    'Ana Souza: não quero mais, obrigada',
    'Beto Reformas: tudo bem, fico à disposição',
  ],
  priceless: [
    'Ana Souza: Oi! Vocês reformam banheiro?',
    'Beto Reformas: Reformamos sim! Quer marcar uma visita?',
    'Ana Souza: vou ver e te aviso',
  ],
}

interface Material {
  lines: string[]
  media: MediaText[]
  title: string
}

/** The conversation with the attack in its place; media of the clean one say something harmless. */
function material(chat: string[], attack: Attack | null): Material {
  const lines = [...chat]
  const is = (place: Attack['place']): boolean => attack?.place === place
  const text = attack?.text ?? ''
  if (is('inside a message')) lines[0] += `\n${text}`
  if (is('own message')) lines.splice(2, 0, `Ana Souza: ${text}`)
  if (is('seller message')) lines.splice(2, 0, `Beto Reformas: ${text}`)
  const image = is('file name') ? text : 'IMG-20260914-WA0001.jpg'
  lines.splice(1, 0, `Ana Souza: ${image} (arquivo anexado)`, 'Ana Souza: PTT-20260914-WA0002.opus (arquivo anexado)')
  const named = is('contact name') ? lines.map((line) => line.replace(/^Ana Souza:/, `${text}:`)) : lines
  return {
    lines: named.map((line, minute) => `14/09/2026 21:${String(10 + minute)} - ${line}`),
    media: [
      { name: image, kind: 'image', text: is('image text') ? text : 'azulejos brancos' },
      { name: 'PTT-20260914-WA0002.opus', kind: 'audio', text: is('transcript') ? text : 'oi tudo bem' },
    ],
    title: is('title') ? text : 'Ana Souza',
  }
}

/**
 * The lead that comes out when the model reads `wants`, proven by every message there is: as if it could say what it
 * likes, also what the form of an answer leaves it no way to say.
 */
function leadOf({ lines, media, title }: Material, wants: Wants, proofs: 'all' | 'none') {
  const fileName = `Conversa do WhatsApp com ${title}.zip`
  const conversation = readTranscript(lines.join('\n'), { fileName })
  const context = { conversation, media, fileName }
  const rules = analyze(conversation, media)
  const fields = Object.keys(wants) as (keyof Wants & LeadField)[]
  const quotes = conversation.messages.flatMap(({ index, author, sentAt, text, attachment }) => {
    const read = media.find(({ name }) => name === attachment?.name)?.text
    return [text, read ?? '']
      .filter((said) => said !== '')
      .map((quote) => ({ messageIndex: index, quote, author, sentAt }))
  })
  const proof = proofs === 'none' ? [] : fields.flatMap((field) => quotes.map((q) => ({ field, item: null, ...q })))
  const model: Findings = { ...NO_CLAIMS, ...pick(rules), ...wants, evidence: [...rules.evidence, ...proof] }
  const { verified } = judgeReadings({ rules, model }, context)
  const story = readStory(gatherFacts(conversation, media), conversation)
  return draftLead(verified, conversation, { fileName, story })
}

const pick = (rules: ReturnType<typeof analyze>): Wants => ({
  nome: rules.nome,
  whatsapp: rules.whatsapp,
  valor: rules.valor,
  fase: rules.fase,
  status_lead: rules.status_lead,
  progresso: rules.progresso,
})

/**
 * Values that an attacker would want to change, as far as they are shown as sure; progress and status are as sure as
 * the phase.
 */
function prize({ fields, revisar }: ReturnType<typeof leadOf>) {
  const { fase, valor, whatsapp, nome, status_lead, progresso } = fields
  const shown = { fase, valor: parseAmount(valor).total, whatsapp, nome, status_lead, progresso }
  const isSure = (field: string): boolean =>
    !revisar.includes(field as LeadField) &&
    !(revisar.includes('fase') && (field === 'status_lead' || field === 'progresso'))
  return Object.fromEntries(Object.entries(shown).filter(([field]) => isSure(field)))
}

it('knows at least sixty attacks, in every place that reaches a model', () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(60)
  expect(new Set(ATTACKS.map(({ place }) => place)).size).toBe(8)
  expect(new Set(ATTACKS.map(({ text }) => text)).size).toBe(ATTACKS.length)
})

describe.each(Object.entries(CHATS))('a conversation that is %s', (_, chat) => {
  const clean = prize(leadOf(material(chat, null), {}, 'all'))

  it.each(ATTACKS.map((attack) => [attack.place, attack.text, attack] as const))('%s: %s', (_place, _text, attack) => {
    for (const proofs of ['all', 'none'] as const) {
      const lead = leadOf(material(chat, attack), attack.wants, proofs)
      const sure = prize(lead)
      expect(sure).toEqual(Object.fromEntries(Object.entries(clean).filter(([field]) => field in sure)))
      expect(JSON.stringify(lead.fields)).not.toMatch(/99999-?0000|pague-aqui/)
    }
  })
})
