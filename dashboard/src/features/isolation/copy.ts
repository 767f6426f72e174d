import type { ProbeArea } from '@fechai/contracts/isolation'
import { formatCount, plural } from '../../lib/plural.ts'

const areas: Readonly<Record<ProbeArea, string>> = {
  rotas: 'Rotas',
  tabelas: 'Tabelas',
  armazenamento: 'Armazenamento',
  nats: 'Assuntos do NATS',
  whatsapp: 'WhatsApp',
  eventos: 'Fluxo de eventos',
  leads: 'Leads',
}

/** Texts of 'Teste de Isolamento' and of 'Teste de Segurança'. */
export const isolationCopy = {
  isolamento: {
    title: 'Teste de Isolamento',
    intro:
      'Uma segunda empresa é criada, atacada com a sua sessão e removida. Cada sonda diz o que tentou e o que recebeu.',
    none: 'Nenhum teste foi executado ainda.',
  },
  seguranca: {
    title: 'Teste de Segurança',
    intro:
      'Confere de quem são os leads que você vê e bate em cada porta fechada: sem entrar, com uma sessão forjada e a partir de outro site.',
    none: 'Nenhum teste foi executado ainda.',
  },
  run: 'Executar teste',
  running: 'Executando',
  pdf: 'Exportar PDF',
  pdfFailed: (error: string) => `O PDF não foi gerado: ${error}`,
  /** Specification 2, §8. */
  failed: 'Erro ao executar análise de segurança',
  quickLogin: { title: 'Entrar como', note: 'contas de teste, só em desenvolvimento' },
  lead: {
    button: 'Criar lead de teste',
    name: 'Lead de teste',
    done: 'Lead de teste criado. Ele sai do quadro com o próximo teste.',
    remove: 'Remover',
    removed: 'Lead de teste removido.',
    notRemoved: (error: string) => `O lead de teste não foi removido: ${error}`,
    here: (n: number) => `${plural(n, 'lead de teste está', 'leads de teste estão')} no quadro.`,
    failed: (error: string) => `O lead de teste não foi criado: ${error}`,
  },
  verdict: {
    SEGURO: (probes: number) =>
      `${plural(probes, 'sonda', 'sondas')}, e nenhuma passou ou recebeu dados de outra empresa.`,
    VULNERÁVEL: (probes: number, failed: number) =>
      `${formatCount(failed)} de ${plural(probes, 'sonda', 'sondas')} não ${failed === 1 ? 'foi recusada' : 'foram recusadas'}. O teste só toca dados inventados; os dados reais ficam em risco até a correção.`,
    ERRO: (probes: number, failed: number) =>
      `${formatCount(failed)} de ${plural(probes, 'sonda', 'sondas')} não ${failed === 1 ? 'respondeu' : 'responderam'}: não se sabe se ${failed === 1 ? 'é segura' : 'são seguras'}. Execute de novo.`,
  },
  areas,
  of: (all: number) => `de ${formatCount(all)}`,
  probes: 'Sondas',
  all: 'Todas',
  columns: { result: 'Resultado', target: 'Alvo e tentativa', proof: 'Prova', time: 'Duração' },
  total: (time: string) => `${time} no total, várias ao mesmo tempo`,
  more: (left: number) => `Ver mais ${left}`,
  noneOfResult: 'Nenhuma sonda com este resultado.',
  what: {
    title: 'O que fazer',
    text: (number: number) =>
      `Avise quem cuida desta instalação com o número deste teste (${number}) e execute de novo depois da correção.`,
  },
  signed: {
    title: 'Assinado',
    line: (number: number, when: string) => `Teste nº ${number} · ${when}`,
    key: 'ed25519',
    note: 'A assinatura cobre o resultado inteiro, sonda por sonda.',
  },
  past: {
    title: 'Testes anteriores',
  },
  loading: 'Carregando os testes',
  notLoaded: 'Os testes não foram carregados.',
  retry: 'Tentar novamente',
} as const
