import secondNames from '../../data/lexicon/second-names.json' with { type: 'json' }
import names from '../../data/lexicon/surnames.json' with { type: 'json' }
import { anyOf } from '../text/any-of.ts'

/** Frequent Brazilian family names, folded: a contact's second word is kept as part of the name only when it is one. */
export const SURNAMES: ReadonlySet<string> = new Set(names)

/** Second given names that go with a first one. */
export const GIVEN_SECOND: ReadonlySet<string> = new Set(secondNames)

/** Words that open a firm's name rather than a person's. */
export const FIRM_WORDS = anyOf(
  [
    /imob|rh|adm|cont|dep|depto|compras|financeiro|acai|hub|agencia|estacao|ponto|rede|gremio|clube|cond/,
    /condominio|obra|comunidade|ministerio|projeto|chacara|residencial|predio|edificio|cliente|fornecedor/,
    /obras|oficina|escola|colegio|creche|padaria|restaurante|bar|pizzaria|lanchonete|loja|mercado/,
    /mercearia|supermercado|clinica|haras|studio|estudio|auto|construtora|igreja|condominio|hotel|pousada/,
    /farmacia|drogaria|salao|barbearia|academia|instituto|grupo|empresa|transportadora|fazenda|sitio/,
    /associacao|cooperativa|prefeitura|secretaria|hospital|laboratorio|consultorio|escritorio|imobiliaria/,
    /agropecuaria|distribuidora|atelie|espaco|casa|centro|posto|mecanica|metalurgica|industria|confeccoes/,
    /buffet|ong|paroquia|faculdade|universidade|pet|cafe|cafeteria|hamburgueria|sorveteria|doceria/,
    /confeitaria|floricultura|papelaria|livraria|otica|joalheria|cia|comercial|moveis|cantina|trattoria/,
    /quitanda|emporio|boteco|botequim|choperia|pastelaria|tabacaria|madeireira|marmoraria|serralheria/,
    /marcenaria|borracharia|autoescola|lavanderia|peixaria|acougue|churrascaria|sacolao|hortifruti/,
    /graficas?|bistro|setor|feira|primeir[oa]/,
  ],
  { before: /^/, after: /$/ },
)
