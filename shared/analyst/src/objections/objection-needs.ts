import { anyOf } from '../text/any-of.ts'

/** Joking or harmless requests. */
export const HARMLESS = anyOf(
  [
    /problemas?|pressa|duvidas?|querer|medo|estresse|stress|falta|frescura|compromisso|erro|crise/,
    /noc[aã]o|palavras|contar|graca|tempo|demora|querendo|brincadeira|mentira|exagero|enrolacao|sombra de/,
    /acucar|gluten|lactose|gelo|cebola|sal|voces?(?= *$)/,
  ],
  { before: /^/, after: /\b/ },
)
export const JOKE = /\bso se for agora\b|\bsem querer\b/

/** Problems that the customer wants to solve: the reason to buy. */
export const NEED = anyOf(
  [
    /calor|frio|barulho|flacidez|rugas?|papada|barriga|gordura|celulite|espinhas?|acne|olheiras?|mofo/,
    /umidade|infiltrac\w+|goteiras?|cupi[mn]\w*|baratas?|ratos?|mosquitos?|poeira|claridade|caspa/,
    /queda de cabelo|frizz|ronco|insonia|estrias?|pelos?|manchas?(?! que (?:fica|pode|vai|sai))/,
  ],
  { before: /^(?:mais |so |mesmo |ess[ea]s? |[oa]s? |minhas? |meus? )*/, after: /\b/ },
)
