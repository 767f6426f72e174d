import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../../text/any-of.ts'

/** Words that open a sentence of doing, or a relative: no thing for sale begins with them. */
export const OPENS_NO_THING = anyOf(
  [
    /talvez\b|comeco$|portanto\b|pessoas?\b|algo\b|fora\b|dentro\b|perto\b|longe\b|junto\b|online\b/,
    /presencial\b|atual\b|surpresa\b|estrago|prejuizo|facada|brincadeira|conta\b|adolescente|idos[oa]s?\b/,
    /crianca|gestante|indico|acompanho|recomendo|sugiro|trago|levo|cubro|instalo|monto|bateu/,
    /lotes?\b(?= restaurante)|fumando|batendo|estou\b|estamos\b|tou\b|tava\b|senhora?s?\b|doutora?\b/,
    /rapaz|don[oa]\b|povo\b|galera\b|genro|nora\b|cunhad|avo\b|padrinh|madrinh|comadre|compadre|afilhad/,
    /coleg|patroa|jeit|verdade|atrasad|moc[oa]\b|amig[oa]s?\b|amg\b|mano\b|deix|coloc|aument|diminu/,
    /aprend|volta$|volta \b|ida\b|virar|tornar|consig|consegu|faco|faz|cobr|devolv|peco|mand|envi|fica/,
    /cheg|deixo|passo|posso|pode|vou|vai|tenho|temos|acho|olha|veja|segue|trabalh|atend|entreg|pago|paga/,
    /conta|filh[oa]|marido|espos[oa]|mulher|mae|pai|irma|sogr[oa]|vizinh|prim[oa]|tia|tio|chefe|soci[oa]/,
    /sobrinh|noiv[oa]|namorad|net[oa]|menin[oa]|mocinh|bebe\b|gente\b|pessoal|prender|algu|ningu/,
    /(?:te|me|lhe|se|nos) [a-z]|inseminador|veterinari|medic[oa]|engenheir|arquitet|advogad|eletricista/,
    /pedreiro|vendedor|diretor|financeiro|patrao|motorista|zelador|porteir|secretari|sindic|alun[oa]s?\b/,
    /client|pacient|professor|janeiro|fevereiro|marco$|abril|maio$|junho|julho|agosto|setembro|outubro/,
    /novembro|dezembro|sr$|sra$/,
  ],
  { before: /^/ },
)

/** 'Transferiu pra Houston', 'imaginei': a verb of reporting, not a thing. */
export const REPORTS =
  /^(?!mus|pneu|trof|chap|liceu|ateu|europeu|judeu|futevolei|volei)[a-z]{3,}(?:iu|eu|ou|ei|aram|eram|iram|ava|avam)\b|^[a-z]{2,}(?:ando|endo|indo)\b|^k{2,}/

/** 'Dura quanto?', 'custa qto': what is asked of a thing, no thing. */
export const ASKED_OF_THINGS = new RegExp(lines`
  ^(?:dura|duram|custa|custam|demora|demoram|sai|saem|rende|rendem|vale|cabe|cabem|inclui|cobre|funciona
  |comeca|comecam|termina|acaba|chega|serve|pesa|gasta|aguenta|aceita|parcela|entrega)$
`)

/** 'Resolveu', 'aprovamos': a decision of a person. */
export const DECISION = /^(?:resolv|decid|escolh|prefer|combin|confirm|acert|aprov)[a-z]*(?:eu|iu|ou|emos|imos|amos)\b/

/** Packages: alone they name no product. */
export const BULK = anyOf(
  [
    /saca|saco|caixa|fardo|par|duzia|cento|milheiro|metro|quilo|kilo|litro|cabeca|arroba|tonelada|unidade/,
    /peca|rolo|galao|galoe|resma|pote|garrafa|lata|frasco|bandeja|barril|grade|grades? fechada|bag|sache/,
    /kg|un|pc|pcs/,
  ],
  { before: /^/, after: /(?:s|es)?(?:(?: de)? \d+ ?(?:kg|quilos?|g|gr|gramas|l|litros?|ml|un|unidades)?)?$/ },
)

export const UNIT_ALONE = /^\d*(?:gb|gigas?|megas|mb|tb|kg|km|hp|cv|ml|cm|mm|m2|w|v|btus?)$/

/** Parts of the body that hurt. */
export const BODY = new RegExp(lines`
  ^(?:joelh|colun|costa|ombr|pe|pes|braco|perna|quadril|pescoco|barrig|rosto|testa|axila|buco|virilha
  |cabec|mao|maos|olho|dor|dores|osso|musculo|lombar|hernia|pele)$
`)

export const NUMBERED_PLACE = /^(?:apto|apartamento|casa|bloco|torre|sala|loja|andar|box|unidade|quadra) \d+/

/** Properties and amounts: alone they name no product. */
export const PROPERTY = anyOf(
  [
    /mensal|mensai|semana(?:l|is)|quinzena|anual|anuai|trimestra|semestra|usad|nov|branc|pret|azu|vermelh/,
    /cinz|verd|amarel|beg|ros|rox|laranj|marrom|marron|nude|caramel|dourad|pratead|vinh|marsal|lila/,
    /turques|pequen|grand|simpl|barat|inteir|mesm|mil$|cem$|cento$|motorist|colaborador|agregad/,
  ],
  { before: /^/ },
)

/** The head of a price list: 'PACOTES 2027'. */
export const LIST_TITLE = /^(?:lote|pacotes|tabela|precos|planos|valores|catalogo)(?: de precos)? ?\d*$/

/** Papers that a person or a payment needs. */
export const PAPER_NEEDED = /^(?:rg|cpf|cnpj|cnh|cep|nota|nf|recibo)\b/

/** Words of a deal, of time and of courtesy: as a head they name no thing. */
export const OF_THE_DEAL = anyOf(
  [
    /contrato|pix|chave|link|boleto|documento|endereco|horario|foto|audio|proposta|comprovante|nota/,
    /visita|reuniao|cliente|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|desconto|prazo/,
    /garantia|frete|entrega|parcela|entrada|cartao|resposta|retorno|contato|email|semana|tempo|honorario/,
    /taxa|marcas?$|maxim|minim|diferenca|qualidade|cor|medida|altura|largura|comprimento|acabamento|voltagem/,
    /nomes?$|dados?$|numero|vista|metade|certo|jeito|formas?$|formatos?$|melhor|maior|menor|dias|horas|grupo|completo|total/,
    /casamento|duas|dois|tres|quatro|medo|certeza|problema|interesse|manha|tarde|noite|cedo|valendo/,
    /convidad|pessoa|funcionari|profissiona|quarto$|coisa|duvida|vaga|opcao|opcoes|condicao|condicoes/,
    /buraco|encaixe|brecha|reserva|estacionamento|banheiro?$|wifi|andar|demora|economia|urgencia|risco|simulac|avaliac|diferenc/,
    /experiencia|atendimento|resultado|explicac|ajuda|carencia|obrigad|desculp|livres?$|disponive|abert[oa]$/,
    /ocupad|fechad[oa]$|avulso|posicao|pagamento|boas?$|bom$|bons$|otim|perfeit|legal|show$|top$/,
  ],
  { before: /^/ },
)

/** Charges in addition to a rent. */
export const RENT_FEE = /^(?:condominio|iptu|caucao|fiador)$/
