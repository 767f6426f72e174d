import { lines } from '@fechai/domain/patterns/lines'
import { anyOf, anyWord } from '../../text/any-of.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { spelled } from '../../text/spelling.ts'
import type { Utterance } from '../../text/utterances.ts'
import type { Offer } from './offer.ts'

/** Outcome of an additional thing that is offered with the deal. */
export type Fate = 'open' | 'put-off' | 'taken'

const PUTS_OFF = anyWord([
  /depois|dps|mais pra (?:frente|tarde)|mais p frente|outra hora|outro dia|outra vez|outra oportunidade/,
  /(?:a |na |pra |numa )proxima|(?:ano|mes|semana|verao) q(?:ue)? vem|quem sabe|um dia|por enqu?an?to/,
  /por enqto|por hora|por ora|ainda nao|agora nao|hoje nao|no momento/,
  /(?:est|ess|nest|ness)e (?:ano|mes) nao|dessa vez|desta vez|deixa (?:pra|pro|quieto|isso|assim)/,
  /deixo pr[ao]|vou (?:ver|medir|contar|falar|conferir|pensar|avaliar|analisar)/,
  /vo (?:ve|ver|fala|pensa)|vejo (?:isso|depois|la|no)|ver (?:qtas|quant[ao]s)|mais pra \w+/,
  /quando (?:eu|a gente|nos|for|der|precisar|acabar)\b|pro (?:inverno|verao|natal|ano|mes|fim)/,
  /em (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)/,
])
const DECLINES = anyOf([
  anyOf([/nao|n|nem|nah|nop|deixa(?! (?:eu|a gente|ver|vir)\b)|nada|dispenso|caro|obrigad[oa],? nao/], {
    before: /^(?:ah,? |ih,? |hum,? |hm+,? |vixi?,? |nossa,? |eita,? |ixi?,? )*/,
    after: /\b/,
  }),
  /\bnao (?:precis\w+|quero|queremos|carece|vou (?:querer|precisar)|obrigad[oa]|compensa|adianta)\b/,
  /(?<!\b(?:assim|ai|dai|entao|agora|jeito|forma|valor|preco|por ess[ea]) )\b(?:ja|eu) (?:tenho|temos|tem|arrumo|faco|arranjo|compro)\b/,
  /\b(?:ess[ea]|isso|est[ea]|(?!nao )[a-z]{3,}) (?:eu )?(?:ja )?(?:tenho|arrumo|faco|arranjo|dispenso)\b/,
  /\bdeus me livre\b|\bdispens\w+\b/,
  /\b(?:so|somente|apenas) (?:o|a|os|as|ess[ea]) [a-z]+(?: (?:mesmo|msm|por enquanto|ja))?\b/,
  /\b(?:ta|e|muito|mto|mt) caro\b|\bpesad[oa]\b|\bnao dessa vez\b/,
])
const TAKES = anyWord([
  /quero|queremos|prefiro ess[ea]|vou querer|vou levar|levo/,
  /pode (?:incluir|colocar|por|fazer|mandar|marcar|separar|ser)|inclui|coloca|poe|bota|adiciona/,
  /acrescenta|manda|fecha|fechado|fechou|bora|fico com|ficamos com|vamos (?:querer|fazer|incluir)/,
  /aceito|marca|anota/,
])

/** 'Lá tem elevador', 'tenho umas aqui', 'a gente mesmo faz': no need of it. */
const NEEDS_NONE = anyOf([
  /\b(?:tenho|temos|tem) (?:umas?|uns|varias|varios|bastante|de sobra|la|aqui|em casa|um monte)\b/,
  new RegExp(lines`
    (?<!\b(?:assim|ai|dai|entao|agora|jeito|forma|valor|preco|por ess[ea]) )\b(?:eu|nos
    |a gente) (?:mesm[oa]s? )?(?:ja )?(?:faco|faz|fazemos|levo|leva|busco|monto|monta|resolvo|resolve
    |dou um jeito|se vira)\b
  `),
  /^(?:ah |entao |nao,? )*la (?:ja )?tem\b/,
  /\b(?:credo|misericordia|ta louc[oa]|cruz credo|jesus|sem condicao|sem condicoes)\b/,
  /\b(?:foge|nem pensar|nem em sonho|deixa quieto|deixa baixo|melhor nao|nao cabe)\b/,
])
/** 'Vou avisar minha tia', 'passo pra ele': the customer asked for another person. */
const PASSES_ON = anyOf([
  new RegExp(lines`
    \b(?:vou|vo) (?:avisar|passar|indicar|mandar|falar|dizer|perguntar|repassar|comentar|mostrar)
    \b[^.!?]{0,30}\b(?:el[ea]s?|minha|meu|tia|tio|mae|pai|irma|irmao|amig[oa]|vizinh[oa])\b
  `),
  new RegExp(lines`
    ^(?:ah |ok |ta |blz |beleza |certo |legal |show |entendi |boa )*(?:,? ?)(?:aviso|passo|indico|falo
    |mando|repasso|digo|pergunto|comento)\b[^.!?]{0,20}\b(?:el[ea]s?)\b
  `),
  /\bme (?:passa|manda|passe) (?:depois )?o (?:contato|numero|zap|whats)\b/,
])

/** 'Quer incluir rabanada? 40 por 120': something else, with its price. */
const ASKS_PRICED = /^(?:[a-z]+[,!] )?(?:e )?(?:quer|querem|vai querer|precisa|posso|aproveita)\b[^?]*\?.*\d{2}/

/** The customer's next words after a message: at most three, up to the seller's next turn. */
function answersTo(index: number, utterances: readonly Utterance[]): string[] {
  const answers: string[] = []
  for (const said of messagesInRange(utterances, index + 1, index + 6)) {
    if (said.role === 'seller') {
      // '12 x 98 = 1.176.' 'Quer rabanada? 40 por 120.' 'Não precisa': the answer to that.
      if (answers.length > 0 || ASKS_PRICED.test(said.folded)) break
    } else if (answers.length < 3) answers.push(spelled(said).text)
  }
  return answers
}

/** Derives the outcome of an offer from the customer's next words. */
export function fateOf({ price }: Offer, utterances: readonly Utterance[]): Fate {
  for (const text of answersTo(price.index, utterances)) {
    const alone = /\b(?:e )?(?:so|somente|apenas) (?:o|a|os|as) ([a-z]{3,})/.exec(text)?.[1]
    if (alone !== undefined && price.label.includes(alone.slice(0, 6))) return 'taken'
    // 'Gostei mais de Malta, mas só no ano que vem'.
    const liked = /\b(?:gostei|prefiro|curti|preferimos|gostamos) (?:mais )?d?(?:a|o|e)s? ([a-z]{3,})/.exec(text)?.[1]
    if (liked !== undefined && price.label.includes(liked.slice(0, 6))) return 'taken'
    if (PUTS_OFF.test(text) || DECLINES.test(text) || NEEDS_NONE.test(text) || PASSES_ON.test(text)) return 'put-off'
    if (TAKES.test(text) && !text.includes('?')) return 'taken'
  }
  return 'open'
}

/** 'Creatina to de boa, ganhei do meu irmão', 'a relação tá nova ainda'. */
const WAVES_OFF = anyWord([
  /(?:to|tou|estou|tamo|estamos) (?:de boa|tranquil[oa]|suave|sossegad[oa]|bem|servid[oa]|ok)|ganhei/,
  /ganhamos|comprei|compramos|troquei|trocamos|fiz|fizemos/,
  /(?:ta|esta|tao|estao) (?:nov[oa]s?|bo[am]s?|bons|boas|ok|zero|zerad[oa])/,
  /ainda (?:tenho|temos|tem|da|dura|serve|aguenta)/,
  /(?:tenho|temos|tem) (?:ainda|sobrando|de sobra|em casa|bastante)|passo (?:dessa|essa)|essa eu passo/,
  /dispens\w+|nao (?:us[oa]\w*|gost\w+|curt\w+|bebo|como|faco questao|precis\w+|quer\w*|vou|vamos)/,
  /nem (?:us[oa]|precis\w+|quero)|fora\b|esquece|deixa|sem/,
])

/** 'Vou querer só a porta'. */
const isAllThatIsWanted = (stem: string, sentence: string): boolean =>
  new RegExp(`\\b(?:so|somente|apenas) (?:o|a|os|as) ${stem}`).test(sentence)

/** True when the customer's next words decline a thing that was offered with a price. */
export const isWavedOff = ({ price }: Offer, stems: readonly string[], utterances: readonly Utterance[]): boolean =>
  stems.length > 0 &&
  answersTo(price.index, utterances).some((text) =>
    text
      .split(/[.!?;\n]/)
      .some(
        (sentence) =>
          stems.some((stem) => new RegExp(`\\b${stem}`).test(sentence) && !isAllThatIsWanted(stem, sentence)) &&
          (WAVES_OFF.test(sentence) || DECLINES.test(sentence) || NEEDS_NONE.test(sentence)),
      ),
  )

/** 'Não, na semana mesmo', 'nossa, aí foge', to a price above the current one: the current price remains. */
export function declinesHigher(offer: Offer, main: Offer, utterances: readonly Utterance[]): boolean {
  if ((offer.unit ?? offer.total) < (main.unit ?? main.total) * 1.02 || offer.price.role !== 'seller') return false
  const first = answersTo(offer.price.index, utterances)[0]
  return (
    first !== undefined &&
    !/\b(?:faz|fecha|desconto|consegue|melhora|baixa|deixa por)\b/.test(first) &&
    // '57,80. Bebida?' 'Não, só isso': nothing more is wanted.
    !/\b(?:(?:so|somente|apenas) isso|mais nada)\b/.test(first) &&
    (NEEDS_NONE.test(first) ||
      PLAIN_NO.test(first) ||
      (ONLY_THE.test(first) && fateOf(offer, utterances) === 'put-off') ||
      /\b(?:n[ao]s?|o|a) [a-z\d]+ (?:mesmo|msm)\b/.test(first))
  )
}

/** 'Só a revisão por enquanto'. */
const ONLY_THE = new RegExp(lines`
  ^(?:(?:ah|entao|hum|nao|fica|quero|vou querer|faz|pode ser)[, ]+)*(?:so|somente|apenas) (?:o|a|os
  |as) [a-z]{4,}(?: [a-z]+)? ?(?:por (?:enquanto|ora|hora)|mesmo|msm|agora|ja)?[.!]?$
`)

const PLAIN_NO =
  /^(?:ah,? |ih,? |hum,? |hm+,? |vixi?,? |nossa,? |eita,? |ixi?,? |opa,? )*(?:nao|nem|deixa(?! (?:eu|a gente|ver|vir)\b)|dispenso|foge|ai foge)\b/

/** 'Se eu pegar mais 40?' '3.396.' 'Não, deixa': what was only weighed, and left. */
export function leavesWeighed(
  { price }: Offer,
  asked: readonly Utterance[],
  utterances: readonly Utterance[],
): boolean {
  const first = answersTo(price.index, utterances)[0]
  return (
    price.role === 'seller' &&
    first !== undefined &&
    !first.includes('?') &&
    PLAIN_NO.test(first) &&
    asked.some(({ folded }) => WEIGHS.test(folded))
  )
}

const WEIGHS = new RegExp(lines`
  \b(?:e )?se (?:(?:eu|a gente|nos|voces?|vcs?|ja) )*(?:peg|lev|coloc|compr|inclu|quis|quer|junt
  |acrescent|adicion|fech|faz|fiz|puser|poe|por\b|for\b|botar|trocar)[a-z]*\b
`)
