import { speaksToMachine } from '@fechai/analyst/text'
import { fold } from '@fechai/domain/conversation/fold'
import type { LeadField } from '@fechai/domain/lead-field'
import type { ModelAnswer } from '../../../workers/src/ai/answer-form.ts'
import { chooseSum } from './choose-sum.ts'
import type { Claims } from './claims.ts'
import { proofFinder } from './find-proof.ts'
import type { SentChoices, SentLine, SentQuestion } from './sent-question.ts'

export interface Manner {
  /** Returns the text behind a token of the question. */
  reveal(text: string): string
  /** 'every' quotes each line there is for each claim, as a model does that wants to be believed. */
  proofs?: 'found' | 'every'
}

/** Claims in the form that the question asks for. The only place that knows this form. */
export function answerClaims(sent: SentQuestion, claims: Claims, { reveal, proofs = 'found' }: Manner): ModelAnswer {
  const { fatos } = sent
  const found = proofFinder(sent, claims)
  const evidence: ModelAnswer['evidence'] = []
  const prove = (field: LeadField, lines: readonly SentLine[], item: number | null = null): void => {
    for (const { n, line } of proofs === 'every' ? found.lines : lines)
      evidence.push({ field, item, messageIndex: n, quote: line })
  }
  const produto = claims.produto[0] === undefined ? null : found.produto(claims.produto)
  const act = chooseAct(fatos, claims)
  const sums = claims.valor.map((total) => chooseSum(total, fatos, claims.proofs.valor ?? []))

  if (produto) prove('produto', produto.lines)
  prove('fase', act && proofs === 'found' ? [] : found.fase(claims.fase))
  if (claims.status_lead !== 'Ativo') prove('status_lead', found.fase(claims.fase))
  claims.obstrucoes.forEach(({ n }, item) =>
    prove(
      'obstrucoes',
      found.lines.filter((line) => line.n === n),
      item,
    ),
  )
  return {
    raciocinio: '',
    falaComMaquinas: claims.toMachines,
    mensagensParaMaquinas: claims.toMachines
      ? [...new Set(found.lines.filter(({ line }) => speaksToMachine(fold(line))).map(({ n }) => n))]
      : [],
    nome: chooseName(fatos, claims.nome),
    whatsapp:
      fatos.telefones.find(({ numero }) => digits(reveal(numero)) === digits(claims.whatsapp ?? '-'))?.id ?? null,
    produto: produto?.text ?? null,
    quantidade: chooseCount(fatos, claims),
    valor: sums.find((sum) => sum !== null) ?? null,
    ato: act,
    fase: claims.fase,
    progresso: claims.progresso,
    status_lead: claims.status_lead,
    resumo: claims.resumo,
    resumoia: null,
    obstrucoes: claims.obstrucoes.map(({ text }) => text),
    oportunidades: [],
    sugestoes: [],
    proximoPasso: claims.proximoPasso,
    evidence,
  }
}

function chooseName({ nomes }: SentChoices, wanted: readonly string[]): string | null {
  const same = nomes.find(({ nome }) => wanted.some((name) => wordsOf(name).join(' ') === wordsOf(nome).join(' ')))
  const [first] = wanted
  const part = nomes.find(
    ({ nome }) => first !== undefined && wordsOf(nome).every((word) => wordsOf(first).includes(word)),
  )
  return (same ?? part)?.id ?? null
}

function chooseCount({ quantidades }: SentChoices, { quantidade, proofs }: Claims): string | null {
  const said = quantidade
    .map((count) => quantidades.filter(({ valor }) => valor === count))
    .find(({ length }) => length)
  return (said?.findLast(({ n }) => proofs.quantidade?.includes(n)) ?? said?.at(-1))?.id ?? null
}

const OF_A_SALE = new Set(['aceite', 'pagou', 'assinou', 'recebeu', 'serviço ou entrega concluída'])

/** The act that a phase rests on: one that is known to, one of a sale that the other side acknowledged, the last of its kind. */
function chooseAct({ atos }: SentChoices, { fase, proofs }: Claims): string | null {
  const theirs = atos.filter(({ quem, tipo }) => fase !== 'fechados' || (quem !== 'vendedor' && OF_A_SALE.has(tipo)))
  const known = theirs.filter(({ n }) => proofs.fase?.includes(n))
  const confirmed = (fase === 'fechados' ? [...known, ...theirs] : known).findLast((act) => act.confirmadoEm !== null)
  return (confirmed ?? known.at(-1) ?? (fase === 'fechados' ? theirs.at(-1) : undefined))?.id ?? null
}

const digits = (text: string): string => text.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
const TREATMENTS = /^(?:sr|sra|seu|dona|d|dr|dra)$/
const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\d]+/gu) ?? []).filter((word) => !TREATMENTS.test(word))
