import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../../text/any-of.ts'

/** 'Café da Esquina': the customer's own firm. */
export const OWN_FIRM = /^\p{Lu}[\p{L}]+ d[aeo]s? \p{Lu}/u

/** 'Manutenção da Tecelar', 'cantina do Colégio': a workplace. */
export const OF_FIRM = /^\p{Ll}+ d[aeo] \p{Lu}\p{Ll}{3,}/u
export const PRESENTS = /(?:\p{Lu}\p{Ll}+,? |(?<!\p{L})(?:sou|aqui é|aqui e|aqui eh) (?:a |o )?)$/u

/** A location, or the origin of a return: 'na academia', 'voltei de viagem'. */
export const PLACE_BEFORE = anyOf(
  [
    /sem|n[oa]s?|em|la em|pel[oa]s?|entre|perto d[oae]s?|(?:ao )?lado d[oae]s?|em frente [ao]s?/,
    /frente d[oae]s?|dentro d[oae]s?|ate [oa]s?|(?:volt\w+|cheg\w+|vim|sair|saindo|esta|to|tou) d[eoa]s?/,
    /(?:esta|to|tou|vou|indo|foi) (?:pr[ao]|pra|para|de|em)/,
  ],
  { before: /\b/, after: / $/ },
)

/** 'Conversamos na feira do bairro', 'peguei seu cartão no shopping': where people met. */
export const MET_BEFORE = anyOf(
  [
    /convers(?:ei|ou|amos|aram)|fal(?:ei|ou|amos|aram)/,
    /(?:te|vc|vcs|voces?|nos) (?:conhec\w+|vi|viu|vimos|encontr\w+)/,
    /(?:conhec|encontr)(?:i|ei|eu|ou|emos|amos)/,
    /(?:peguei|pegou|pegamos|passei|passou|deixei|deixou) [^.!?\n]{0,20}(?:contato|cartao|numero|panfleto|folder|telefone)/,
  ],
  { before: /\b/, after: /(?: (?!sobre|d[aeo]s?)[a-z-]+){0,4}? n[oa]s? $/ },
)

/** 'Meu irmão também ficou interessado numa carta de moto': another person's wish. */
export const ANOTHERS_WISH = anyOf(
  [
    /irma|irmao|mae|pai|ti[ao]|av[ao]|prim[ao]|sogr[ao]|cunhad[ao]|vizinh[ao]|amig[ao]|coleg[ao]|filh[ao]/,
    /sobrinh[ao]|namorad[ao]|compadre|comadre|soci[ao]|patroa|patrao|chefe/,
  ],
  { before: /\b(?:meu|minha|um|uma|o|a) /, after: /\b[^.!?\n]* (?:tb|tbm|tambem)\b[^.!?\n]*$/ },
)

/** 'A presidente, com encosto alto', 'cabe notebook?', 'aquele do balcão': a part of the thing, what goes into it or where it was seen. */
export const PART_OF_THING =
  /(?:(?<!\b(?:ta|tao|esta|estao|veio|vieram|ficou) )\bcom|\bcabe|\bcabem|\bcaberia) (?:o |a |um |uma |meu |minha )?$|\b(?:aquel|ess)[ea]s? d[aeo]s? $/

/** '3 janelas', '16 mesas': how many places the thing goes to. */
export const COUNTS_PLACES = anyOf(
  [
    /janela|porta|sala|quarto|comodo|ambiente|banheiro|andar|andare|mesa|apartamento|apto|torre|bloco/,
    /predio|loja|filial|filiai|unidade|vaga|vagao|ponto|poste|carro|caminhao|caminhoe|moto|veiculo/,
    /maquina|computador|computadore|cabeca|vaca|boi|animal|animai|cavalo|gato|cachorro|pet|aluno|crianca/,
    /vida|usuario|empresa|pessoa|convidado|funcionario|colaborador|hospede|tomada|parede/,
  ],
  { before: /\d+ (?:de )?/, after: /s?$/ },
)

/** 'Minha aposentadoria não acompanha': the customer's means of payment. */
export const OWN_MEANS = anyOf(
  [
    /aposentadoria|salario|decimo|ferias|beneficio|renda|orcamento|bolso|cartao|fgts|rescisao|comissao/,
    /pensao|mesada|13|aluguel (?:vence|venceu|acaba|acabou|subiu|aumentou|ta|esta)/,
  ],
  { before: /\b(?:meu|minha|nosso|nossa|do|da|o|a) /, after: /\b/ },
)

/** 'Ela não desce escada': what is not done, had or used. */
export const NEGATED_BEFORE =
  /\b(?:nao|n|num|nunca|nem) (?:vou |vamos |quero |to |estou )?[a-z]+ (?:o |a |os |as |em |no |na |de |com )*$/

/** 'Um caminhão deu ré no meu portão': what did it is not what is wanted. */
export const DOES_DAMAGE = anyOf(
  [
    /deu (?:re|marcha re) n|bateu n|derrub\w+ |arrebent\w+ |atropel\w+ |arranc\w+ |amass\w+ |esbarr\w+ n/,
    /encost\w+ n|caiu (?:em cima d|por cima d|n)|passou por cima d|destru\w+ |quebrou /,
  ],
  { before: /^ (?:(?:d[aeo]s? )?[a-z]+ ){0,2}/, after: /(?:[oa]s? )?(?:meu|minha|nosso|nossa|o|a|tod[oa])\b/ },
)

/** 'Pega minha moto?', 'aceita carro?': what the customer would give in part payment. */
export const TRADE_IN_BEFORE = new RegExp(lines`
  \b(?:pega|pegam|pegaria|aceita|aceitam|dou|entra|daria)(?: (?:troca|permuta|parte)
  (?: d[oa] pagamento)? (?:em|por|com|n[oa]|pel[oa]))? (?:o |a |meu |minha |um |uma )*$
`)

export const IN_TROUBLE =
  /^ (?:[a-z]+ ){0,2}?(?:nao (?:liga|pega|anda|abre|funciona)|parou|ta|esta|quebrou|morreu|deu|faz(?:endo)?) ?/

/** 'Quero aprender porque vou morar no Chile': why it is wanted. */
export const WHY_BEFORE =
  /\b(?:pq|porque|ja que|pois) (?:eu |a gente |nos )?(?:quero|queremos|vou|vamos|preciso|queria) (?:\w+ ){0,2}$/

/** 'Tem cobertura na minha rua?': whether a service gets there. */
export const REACHES_PLACE = /^cobertura (?:aqui|ai|la|n[oa]s?|em|pra|pro|para)\b/

/** 'Quero ver pra formatura': what it is for. */
export const FOR_BEFORE = /\b(?:pra|pro|para|p)(?: (?:o|a|os|as|um|uma|ess[ea]|meu|minha|noss[oa]))? $/

/** 'Tá salgado', 'saiu meio torta': what something is like. */
export const JUDGED_BEFORE = anyOf(
  [
    /(?:ta|esta|tao|achei|ficou|fica|e|eh)(?: (?:meio|muito|mto|bem|um pouco|bastante|tao|mais))?/,
    /(?:saiu|veio|chegou|parece|era|foi) (?:meio|muito|mto|bem|um pouco|bastante|tao)/,
  ],
  { before: /(?<!\b(?:quanto|qto|qnto|qt) )\b/, after: / $/ },
)

/** 'Rua das Palmeiras', 'km 20'. */
export const ADDRESS_BEFORE = /\b(?:rua|av|avenida|travessa|alameda|praca|bairro|km)\.? [^,]{0,20}$/

/** 'Depois quero um baú também': the next sale. */
export const NEXT_SALE = /\b(?:depois|dps|mais pra frente|futuramente)\b.*\b(?:tb|tbm|tambem)\b/

/** 'Vendo bolsas no insta', 'abri uma barraca de pastel': what the customer lives by. */
export const OWN_TRADE = anyOf(
  [
    /abri|abrimos|abro|abrindo|montei|montando|sou don[oa] d[aeo]|vendo|vendemos|vender|fabrico/,
    /fabricamos|faco|fazemos|produzo|produzimos|trabalho com|trabalho n[oa]|revendo/,
    new RegExp(lines`
      (?:tenho|temos|tenho aqui) (?:um|uma|\d|duas|dois)(?: [a-z]+)? (?=(?:lojinha|loja|restaurante
      |padaria|lanchonete|bistro|bar|clinica|salao|barbearia|pizzaria|mercadinho|oficina|barraca|fabrica
      |confeitaria|cafeteria))[a-z]+
    `),
  ],
  {
    before: /(?<!\b(?:to|tou|estou|tava|estava|estamos|tamos|ja|vi) )\b/,
    after:
      /(?: (?:um|uma|uns|umas|o|a|os|as|de|d[aeo]s?|\d+|minha|meu|nova?|pequen[oa]|lojas?|lojinhas?|barracas?|acessorios?|pecas?))* $/,
  },
)
