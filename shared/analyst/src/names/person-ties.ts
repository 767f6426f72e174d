import { lines } from '@fechai/domain/patterns/lines'
/** Relations among people, and of people to a house or a firm. Folded alternatives, without ends. */
export const TIES = lines`
  mae|maezinha|mamae|pai|papai|paizinho|filh[oa]|net[oa]|bisnet[oa]|irma|irmao|prim[oa]|ti[oa]|av[oó]|vo
  |vov[oó]|sobrinh[oa]|espos[oa]|marido|mulher|muie|namorad[oa]|noiv[oa]|sogr[oa]|genro|nora|cunhad[oa]
  |enteada?o?|madrasta|padrasto|madrinha|padrinho|afilhad[oa]|compadre|comadre|cumpadi|painho|mainha
  |veio|veia|vizinh[oa]|amig[oa]|amigao|colega|conhecid[oa]|chefe|patrao|patroa|secret[aá]ri[oa]
  |assistente|auxiliar|assessor[a]?|recepcionista|zelador[a]?|porteir[oa]|caseir[oa]|s[ií]ndic[oa]
  |subsindic[oa]|administrador[a]?|morador[a]?|inquilin[oa]|propriet[aá]ri[oa]|don[oa]|gerente
  |encarregad[oa]|comprador[a]?|vendedor[a]?|s[oó]ci[oa]|funcion[aá]ri[oa]|diretor[a]?|coordenador[a]?
  |supervisor[a]?|tesoureir[oa]|presidente|pastor[a]?|professor[a]?|alun[oa]|paciente|cliente
  |m[eé]dic[oa]|enfermeir[oa]|cuidador[a]?|bab[aá]|motorista|mec[aâ]nico|pedreir[oa]|pintor[a]?
  |arquitet[oa]|engenheir[oa]|decorador[a]?|cerimonialista|indicac[aã]o|indicad[oa]|rapaz|moc[oa]
  |menin[oa]|cara|tutor[a]?|respons[aá]vel
`
