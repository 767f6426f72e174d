import { fold } from '@fechai/domain/conversation/fold'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { UPLOAD_DEFAULTS } from '@fechai/domain/lead'
import { adviceFor } from '../evidence/advice-for.ts'
import type { Facts } from '../facts/facts.ts'
import { findName } from '../names/names.ts'
import { findPhone } from '../names/phone.ts'
import { judgeStanding } from '../standing/phase.ts'
import type { Standing } from '../standing/standing.ts'
import { countedUnits } from '../sums/mentions/counted-units.ts'
import { isOutOfScale } from '../sums/mentions/out-of-scale.ts'
import { unitsText, valueText } from '../sums/options/value-text.ts'
import type { Claim } from './claims.ts'
import { deciding } from './deciding.ts'
import { evidenceOf } from './evidence-of.ts'
import { obstacleClaim, settledBy, stepClaim } from './end-claims.ts'
import { countClaim } from './count-claim.ts'
import { offerProofs } from './offer-proofs.ts'
import { readOpenings } from './openings.ts'

/** The rules' own claims of a conversation, in the order of its fields. */
export function claimsOfRules(facts: Facts, conversation: Conversation, media: readonly MediaText[]): Claim[] {
  const { utterances, signals, objections, silence } = facts
  const standing = judgeStanding({ messages: conversation.messages, utterances, signals, objections, silence })
  const settled = settledBy(standing.fase, objections)
  const decided = { fase: standing.fase, decidedAt: standing.proof?.index ?? null, objections: settled }
  return [
    ...personClaims(facts, conversation, media),
    ...dealClaims(facts, conversation),
    ...standingClaims(standing, conversation),
    obstacleClaim(settled, conversation),
    openingsClaim(facts, conversation),
    stepClaim(decided, facts, conversation),
  ]
}

function personClaims(facts: Facts, conversation: Conversation, media: readonly MediaText[]): Claim[] {
  const customers = conversation.authors.filter((author) => author !== facts.seller)
  const customer = customers.length === 1 ? customers[0]! : deciding(facts, customers)
  const nome = findName(conversation, customer, facts.utterances)
  const phone = findPhone(conversation, customers, facts.utterances, media)
  return [
    {
      about: 'name',
      fields: { nome: nome?.name ?? null },
      proofs: evidenceOf(conversation, 'nome', nome?.said ?? null),
    },
    {
      about: 'phone',
      fields: { whatsapp: phone?.number ?? null },
      proofs: evidenceOf(conversation, 'whatsapp', phone?.said ?? null),
    },
  ]
}

/** The product, how many of it, and its sum. */
function dealClaims({ utterances, prices, quantities, offer, product }: Facts, conversation: Conversation): Claim[] {
  const counted = countedUnits(utterances, quantities, fold(product?.name ?? ''), offer?.price ?? null, prices)
  const quantity = offer?.quantity ?? counted.value ?? (product === null ? null : 1)
  const offered = prices.filter(({ kind }) => kind === 'offer').map(({ total }) => total)
  const isDoubted = offer !== null && isOutOfScale(offer.total, offered)
  const said = counted.quantity
  return [
    {
      about: 'product',
      fields: { produto: product?.name ?? null },
      proofs: evidenceOf(conversation, 'produto', product),
    },
    offer?.quantity != null
      ? countClaim(conversation, offer, offer.quantity)
      : {
          about: 'quantity',
          fields: { quantidade: quantity === null ? null : unitsText(quantity) },
          proofs:
            said === null
              ? []
              : evidenceOf(conversation, 'quantidade', {
                  index: said.index,
                  quote: said.utterance.text.slice(said.from, said.to).trim(),
                }),
        },
    {
      about: 'sum',
      fields: {
        valor: offer === null ? null : valueText(offer, quantity),
        a_conferir: isDoubted ? ['valor'] : [],
        ...(offer?.terms === undefined ? {} : { conta: offer.terms }),
      },
      proofs: offer === null ? [] : offerProofs(conversation, 'valor', offer),
    },
  ]
}

/** First of the phase's proofs: what the question rests on whether it is sold. */
function standingClaims({ looksSold, fase, progresso, status, proof }: Standing, conversation: Conversation): Claim[] {
  const isUsual = status === UPLOAD_DEFAULTS.status_lead
  return [
    {
      about: 'question',
      fields: { parece_fechado: looksSold ? (conversation.messages[looksSold.index]?.sentAt ?? null) : null },
      proofs: evidenceOf(conversation, 'fase', looksSold ?? null),
    },
    {
      about: 'phase',
      fields: { fase, progresso, status_lead: status, sugestoes: adviceFor(fase) },
      proofs: [
        ...evidenceOf(conversation, 'fase', proof),
        ...(isUsual ? [] : evidenceOf(conversation, 'status_lead', proof)),
      ],
    },
  ]
}

function openingsClaim({ utterances }: Facts, conversation: Conversation): Claim {
  const openings = readOpenings(utterances)
  return {
    about: 'openings',
    fields: { oportunidades: openings.map(({ text }) => text) },
    proofs: openings.flatMap((opening, item) => evidenceOf(conversation, 'oportunidades', opening, item)),
  }
}
