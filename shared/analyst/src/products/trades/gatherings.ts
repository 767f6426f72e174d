import type { Trade } from './trade.ts'

/** Who lends places, tents and people to those who gather. */
export const GATHERINGS: readonly Trade[] = [
  {
    sells: 'aluguel de mesas e cadeiras',
    firm: /aluguel de mesa|mesas e cadeiras/,
    talk: 'jogo_mesa toalha_mesa cadeira_plastica cadeira_tiffany mesa_plastica pranchao',
  },
  {
    sells: 'aluguel de espaço para festas',
    firm: /espaco (?:de |para )?(?:festa|evento)|salao de festas|espaco\b.*\beventos/,
    talk: 'espaco_festa espaco_evento salao_festa capacidade_pessoa diaria_espaco diaria_salao visitar_espaco',
  },
  {
    sells: 'locação de tendas',
    firm: /\btendas?\b/,
    talk: 'tenda tenda_piramidal piramidal fechamento_lateral piso_tenda',
  },
  {
    sells: 'banheiro químico',
    firm: /banheiros? quimic|sanitarios? (?:movel|moveis|portat)/,
    talk: 'banheiro_quimico pne cabine_standard cabine_banheiro succao limpeza_cabine',
  },
  {
    sells: 'brigada de incêndio',
    work: true,
    firm: /\bbrigadas?\b|brigadist/,
    talk: 'brigadista bombeiro_evento brigada_evento ambulancia socorrista',
  },
  {
    sells: 'segurança para eventos',
    work: true,
    firm: /seguranca (?:de|para) evento/,
    talk: 'seguranca_evento controle_acesso revista pulseira_acesso',
  },
  {
    sells: 'painel de LED e telão',
    work: true,
    firm: /\bled\b.*painel|painel de led|telao/,
    talk: 'painel_led pitch p3 projetor_telao',
  },
]
