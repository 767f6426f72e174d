import { fullerName } from '../names/fuller-name.ts'
import { anyOf } from '../text/any-of.ts'
import type { Utterance } from '../text/utterances.ts'
import type { Candidate } from './product-candidate.ts'
import { isPlaceOrFeast } from './name-words.ts'
import { headOf } from './features/weigh-thing.ts'
import { SOLD } from './product-words.ts'
import { asProduct, type Product, withDetail } from './product.ts'
import { isVague } from './vague-names.ts'

/** Work that is bought for a thing, named by its noun; folded, without plural. */
const WORK_NOUN = anyOf(
  [
    /manutencao|instalacao|conserto|reparo|revisao|limpeza|troca|regulagem|afericao|calibracao|montagem/,
    /desmontagem|reforma|pintura|poda|lavagem|higienizacao|locacao|aluguel|recarga|restauracao/,
    /conservacao|impermeabilizacao|dedetizacao|blindagem|polimento|solda|usinagem|retifica|rebobinagem/,
    /afiacao|gravacao|bordado|vistoria|inspecao|modernizacao|automacao|fabricacao|confeccao|impressao/,
    /digitalizacao|transporte|frete|entrega|desinstalacao|ampliacao|construcao|demolicao|perfuracao/,
    /recuperacao|regularizacao|renovacao|assistencia/,
  ],
  { before: /^/, after: /$/ },
)

/** Work that goes with most sales. */
const MINOR =
  /^(?:Instalação|Montagem|Desmontagem|Troca|Organização|Personalização|Renovação|Financiamento|Curso|Viagem|Aluguel)$/

/** Work without the thing that it is done to: 'manutenção mensal', 'revisão completa'. */
const isBareWork = (candidate: Candidate): boolean =>
  candidate.alone
    ? !MINOR.test(candidate.work ?? '')
    : candidate.work === null &&
      WORK_NOUN.test(headOf(candidate)) &&
      !/ (?:d[aeo]s?|em|n[ao]s?|pr[ao]|para) /.test(candidate.utterance.folded.slice(candidate.thing, candidate.to))

/** Above this score a second candidate counts as well. */
const SURE = 3
/** A request of this weight was explicit. */
const ASKED = 2.2

/** Combines the broken thing and the requested work: 'Manutenção mensal (elevador)'. */
export function withWork(product: Product, best: Candidate, candidates: readonly Candidate[]): Product {
  if (best.work !== null && !best.alone) return product
  const bare = isBareWork(best)
  if (!bare && (best.weight > 2.4 || WORK_NOUN.test(headOf(best)))) return product
  const other = candidates.find(
    (one) =>
      one.score >= (one.alone ? 2 : SURE) &&
      headOf(one) !== headOf(best) &&
      (bare
        ? one.work === null && SOLD.test(headOf(one)) && !isPlaceOrFeast(headOf(one)) && !WORK_NOUN.test(headOf(one))
        : one.weight >= ASKED && isBareWork(one)),
  )
  if (other === undefined || (bare && isVague(asProduct(other).quote))) return product
  const [work, thing] = bare ? [product, asProduct(other)] : [asProduct(other), product]
  return { ...product, name: withDetail(work.name, thing.name) }
}

/** 'Aula de violino', but not 'curso de 10 horas'. */
const COMPLEMENT = /^[a-z]+ d[aeo]s? [a-z]{3,}/

/** A head that needs its complement, 'aulas' or 'sessões', with what the talk says of it: 'aula de violino'. */
export function withComplement(
  product: Product,
  best: Candidate,
  candidates: readonly Candidate[],
  utterances: readonly Utterance[],
): Product {
  const longer = candidates.find(
    (one) =>
      one.score > 1 &&
      headOf(one) === headOf(best) &&
      COMPLEMENT.test(one.utterance.folded.slice(one.thing, one.to)) &&
      !isVague(asProduct(one).quote),
  )
  if (longer !== undefined) return asProduct(longer)
  const told = fullerName(product, utterances)
  return / d[aeo]s? /.test(told.name) && !isVague(told.name) ? told : product
}
