import { anyOf } from '../text/any-of.ts'

/** 'Levar o carro': an act of the customer, no thing for sale. */
export const VERB = anyOf([
  /^(?!celular|jantar|colar|radar|solar|altar|lugar|titular|escolar|par\b|bar\b|lar\b|ar\b|elixir|fakir)[a-z]{2,}(?:ar|ir)\b/,
  anyOf(
    [
      /trazer|vender|revender|receber|resolver|escolher|ler|ver|rever|ter|manter|ser|perder|correr|crescer/,
      /fazer|refazer|conhecer|aprender|vencer|entender|mexer|escrever|comer|beber|viver|emagrecer/,
      /fortalecer|aquecer|oferecer|agradecer|atender|defender|depender|prender|render|estender|converter/,
      /proteger|eleger|descer|encher|preencher|acender|devolver|desenvolver|envolver|merecer|parecer/,
      /acontecer|esquecer|obter|conter|dizer|trazer|saber|caber|poder|querer|dever/,
    ],
    { before: /^/, after: /\b/ },
  ),
])

/** Homes and workplaces: a request for one is the product, a mention is only the place of use. */
export const PREMISES = anyOf(
  [
    /casa|casinha|apartamento|apto|sala|salinha|loja|lojinha|predio|quarto|banheiro|cozinha|escritorio/,
    /empresa|salao|galpao|carro|cavalo|academia|barracao|condominio|pracinha|praca|rua|patio|quintal/,
    /garagem|varanda|sacada|janela|parede|teto|area|fundo|frente|entrada|corredor|escada|porta|terreiro/,
    /terraco|laje|piso|consultorio|clinica|fazenda|sitio|chacara|chale|pousada|hotel|escola|colegio/,
    /creche|igreja|paroquia|hospital|posto|restaurante|lanchonete|padaria|mercado|fabrica|firma|oficina/,
    /praia|represa|rio|lago|campo|cidade|bairro|feira|feirinha|quermesse|shopping|esquina|avenida/,
    /internet|site|grupo|anuncio|terreno|lote|fachada|vitrine|mesa|caminhao|moto|caminhonete|barco|trator/,
  ],
  { before: /^/, after: /$/ },
)

/** Celebrations: a product is bought for them. */
export const FEAST = anyOf(
  [
    /festa|festinha|formatura|casamento|aniversario|niver|evento|batizado|cha|confraternizacao|convencao/,
    /reveillon|natal|pascoa|boda|bodas|noivado|crisma|comunhao|inauguracao|colacao|baile|despedida|missa/,
    /culto|campeonato|congresso/,
  ],
  { before: /^/, after: /$/ },
)

/** True when a head names a place of use or an occasion. */
export const isPlaceOrFeast = (head: string): boolean => PREMISES.test(head) || FEAST.test(head)

/** Papers, proofs and conditions that come with a sale of something else. */
const BESIDE_SALE = anyOf(
  [
    /laudo|exame|certificad|certid|passaporte|visto|auditoria|tesouraria|portabilidade|subsidio/,
    /experiencia|teste|carteirinha|atestado|documenta|convenio|reembolso|estacionamento|backup|fiador/,
    /caucao|guia|receita|boletim|alvara|habite|holerite|comprovante|escritura|garantia|financeiro/,
    /departamento|seguro fianca|placas?$|simulacao|vistoria|multa|fidelidade/,
  ],
  { before: /^/ },
)

/** 'Seguro incluso até 20 mil', 'frete grátis': what is given along. */
const GIVEN_ALONG =
  /^[a-z]+(?: [a-z]+)? (?:inclus[oa]s?|incluid[oa]s?|gratis|gratuit[oa]s?|gratuitamente|cortesia|de brinde)\b/

/** True when a name belongs to an additional thing of a sale. */
export const isBesideSale = (text: string): boolean => BESIDE_SALE.test(text) || GIVEN_ALONG.test(text)

const MONTH = /^(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)$/
/** 'Vaga em março', 'bolo pra março': when, and no part of the name. */
export const isMonth = (word: string): boolean => MONTH.test(word)
