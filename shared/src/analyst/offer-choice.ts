import { close } from './amounts.ts'
import { contentWords } from './content-words.ts'
import { between } from './near.ts'
import type { Offer } from './offer.ts'
import { CHOICE, REJECT } from './price-words.ts'
import type { Price } from './price.ts'
import { remember } from './remember.ts'
import type { Utterance } from './utterances.ts'

/** How far ahead a choice between options is looked for, in messages. */
const CHOICE_REACH = 300

/** 'Quero dois e o módulo': the last sum that the seller then names is for what was chosen. */
export function answersChoice(
  { price, total }: Offer,
  offers: readonly Offer[],
  utterances: readonly Utterance[],
): boolean {
  if (price.role === 'customer') return false
  const said = between(utterances, price.index - 2, price.index - 1).findLast(({ role }) => role === 'customer')
  if (
    said === undefined ||
    said.folded.includes('?') ||
    !/\b(?:quero|vou (?:levar|querer)|fecha|fechar|manda|pode ser|fico com|prefiro|preferimos)\b/.test(said.folded)
  )
    return false
  return !offers.some(
    (other) => other.price.index === price.index && (other.price.from > price.from || other.total > total * 1.5),
  )
}

/** 'Quero o anual', 'o básico nem adianta': options of one message told apart by their own words. */
export function choiceByWords(offer: Offer, offers: readonly Offer[], utterances: readonly Utterance[]): number {
  const rivals = offers.filter(
    (other) =>
      other !== offer &&
      Math.abs(other.price.index - offer.price.index) <= 3 &&
      !close(other.total, offer.total) &&
      !paysSame(other.price, offer.price),
  )
  if (rivals.length === 0) return 0
  const others = new Set(rivals.flatMap(({ price }) => labelContent(price)))
  const rivalLabels = rivals.map(({ price }) => new Set(labelWords(price)))
  const own = new Set(
    labelWords(offer.price).filter(
      (word) => !others.has(word) && !(/^\d/.test(word) && rivalLabels.some((words) => words.has(word))),
    ),
  )
  const all = new Set(labelWords(offer.price))
  if (own.size === 0 && all.size < 2) return 0
  // 'O Ouro 60' of 'Ouro 60', 'Ouro 80', 'Prata 60': no word is its own, the two together are.
  const shared = (words: ReadonlySet<string>, said: readonly string[]): number =>
    said.filter((word) => words.has(word)).length
  const isMeant = (said: readonly string[]): boolean =>
    said.some((word) => own.has(word)) ||
    (shared(all, said) >= 2 && rivalLabels.every((words) => shared(words, said) < shared(all, said)))
  let score = 0
  for (const utterance of between(utterances, offer.price.index + 1, offer.price.index + CHOICE_REACH)) {
    const { index, role, source } = utterance
    if (source === 'media' && role === 'seller') continue
    for (const { said, without, alone, refuses, doubts, isFree, picks, asks, settles } of clausesOf(utterance)) {
      if (role !== 'seller' && alone !== null && all.has(alone) && joinsMore(offer.price, alone)) {
        score -= 4
        continue
      }
      if (role !== 'seller' && without !== null && all.has(without) && !/\bsem\b/.test(offer.price.label)) {
        score -= 4
        continue
      }
      if (!isMeant(said)) continue
      if ((role !== 'seller' && refuses) || isFree) score -= 3
      else if (role !== 'seller' && doubts) score -= 2
      else if (role !== 'seller' && picks) score += 3
      else if (role !== 'seller' && asks) score += 1.5
      else if (role === 'seller' && settles) score += 2
      else score += role === 'seller' ? (index <= offer.price.index + 8 ? 0.6 : 0.1) : 0.4
    }
  }
  return Math.max(-6, Math.min(5, score))
}

/** 'Só carro 10x de 230 ou 1.990 no pix': two ways to pay one thing are no options to tell apart. */
const paysSame = (a: Price, b: Price): boolean =>
  a.index === b.index &&
  ((a.subject !== '' && a.subject.includes(b.label.trim())) || (b.subject !== '' && b.subject.includes(a.label.trim())))

/** 'Carro e moto juntos' for one who wants only the car. */
const joinsMore = ({ label }: Price, stem: string): boolean =>
  new RegExp(`\\b${stem}[a-z]* (?:e|mais|com|ou) (?:o |a )?[a-z]{3,}|[a-z]{3,} (?:e|mais|\\+) (?:o |a )?${stem}`).test(
    label,
  ) || /\b(?:juntos|juntas|os dois|as duas|combo|completo)\b/.test(label)

/** 'Só o semestral então', 'só carro': the one thing that is wanted. */
const ALONE =
  /^ ?(?:entao |ah |nao,? |quero |vou querer |fico com |e )*(?:so|somente|apenas) (?:o |a |os |as |quero (?:o |a )?|vou querer (?:o |a )?)?(?!(?:pra|para|por|que|pro|isso|uma|um|falta|faltou|queria|preciso|quero|ver|vou|vai|depois|amanha|hoje|com|sem|nao|mais|mesmo|tem|tenho|dia|segunda|terca|quarta|quinta|sexta|ess[ea]|aquel[ea]|duvida|lembrando|confirma\w*)\b)([a-z]{3,})/

const WITHOUT =
  /^ ?(?:entao |ah |quero |queria |prefiro |pode ser |vai ser |fica |fico |fazemos |vamos |vou |e |eu )*sem (?:o |a |os |as )?([a-z]{3,})/

/** 'O fixo serve', 'a menor já resolve'. */
const IS_ENOUGH =
  /^ ?(?:entao |ah |pra mim |acho que |e )*(?:o|a|os|as|ess[ea]|so (?:o|a)) (?:[a-z0-9]+ ){1,3}(?:ja |me |nos |da )?(?:serve|servem|resolve|resolvem|atende|atendem|basta|chega|ta (?:otim|bo|perfeit|show|de bom)\w*|e (?:suficiente|o suficiente|perfeit[oa]|ideal)|da conta|caiu bem|cabe|compensa|vale (?:mais )?a pena|sai melhor)\b/

/** 'Tecido mesmo', 'exclusivo msm': a few words that settle on one. */
const SETTLES_ON =
  /^ ?(?:entao |ah |prefiro |vai |vou |fica |quero |e )*(?:o |a |de |no |na |do |da )?(?:[a-z0-9]+ ){1,3}(?:mesm[oa]|msm[oa]?|entao)(?: (?:entao|por favor|pfv|ta|ne))?$/

const ASKS_ABOUT =
  /\b(?:e |mas )?(?:o|a|no|na|do|da|esse|essa|nesse|nessa|pelo|pela) (?:de |do |da |plano |pacote )?[a-z0-9]+ (?:tem|pega|vem|e|inclui|cobre|serve|da|funciona|fica|ta|faz|aguenta|demora|dura|posso|pode|com)\b/

/** What each clause of an utterance says of an option. */
const clausesOf = remember(({ folded }: Utterance) =>
  folded.split(/[.;!?\n,]| mas | e /).map((clause) => ({
    said: shortWords(clause),
    alone: ALONE.exec(clause)?.[1]?.replace(/e?s$/, '') ?? null,
    // 'Sem passeio' turns down what comes with it.
    without: folded.includes('?') ? null : (WITHOUT.exec(clause)?.[1]?.replace(/e?s$/, '') ?? null),
    refuses: REJECT.test(clause),
    // 'Online não aprendo nada'.
    doubts: /\bnao\b(?! (?:e|tem|muda|sei|vejo|sabia|preciso|precisa) )/.test(clause) && !folded.includes('?'),
    isFree: /\b(?:de graca|gratis|gratuit\w+|isent\w+|cortesia|brinde)\b/.test(clause),
    picks: CHOICE.test(clause) || IS_ENOUGH.test(clause) || ALONE.test(clause) || SETTLES_ON.test(clause),
    asks: ASKS_ABOUT.test(clause),
    // 'Então fica o Ouro 60'.
    settles:
      /^ ?(?:entao|perfeito|combinado|certo|fechado|otimo) (?:entao )?(?:fica|ficou|fechamos|vamos|e|vai ser) (?:com |de |no |na )?(?:o|a|os|as)\b/.test(
        clause,
      ),
  })),
)

const shortWords = (folded: string): string[] =>
  (folded.match(/[a-z]{3,}|(?<![\d.,])\d{2,4}(?![\d.,])/g) ?? []).map((word) => word.replace(/e?s$/, ''))
const labelWords = remember((price: Price): string[] =>
  shortWords(`${price.label} ${price.subject}${price.per === 'instalment' ? ' parcelado cartao parcela' : ''}`).filter(
    (word) => word !== String(price.value) && word !== 'mil' && word !== 'reai',
  ),
)
const labelContent = remember(({ label, subject }: Price): string[] => contentWords(`${label} ${subject}`))
