import { displayTime } from '@fechai/domain/clock'
import { durationText } from '@fechai/domain/duration-text'
import { STAGES } from '@fechai/domain/stages'
import { FIELD_LABELS as labels } from '../../lib/field-labels.ts'
import { formatCount, plural } from '../../lib/plural.ts'

const message = (place: number): string => `Msg ${String(place).padStart(2, '0')}`
const age = (days: number): string => (days === 0 ? 'hoje' : `há ${plural(days, 'dia', 'dias')}`)

/** Texts of 'Deep Lead'; the specification's to the letter, the rest ours. */
export const deepLeadCopy = {
  title: 'Deep Lead',
  back: 'Voltar',
  backTo: (path: string) =>
    path === '/leads'
      ? 'Voltar para a listagem de leads'
      : path.startsWith('/pipeline')
        ? 'Voltar para o quadro'
        : 'Voltar',
  loading: 'Carregando dados do lead...',
  denied: {
    title: 'Acesso Negado',
    text: 'Você não tem permissão para acessar este lead.',
    toList: 'Voltar para a listagem',
  },
  none: {
    title: 'Nenhum Lead Encontrado',
    text: 'Nenhum lead encontrado para o usuário. Envie uma conversa no pipeline e o primeiro lead aparece aqui.',
    toList: 'Listagem de Leads',
    toPipeline: 'Pipeline de Leads',
  },
  failed: { title: 'O lead não foi carregado', retry: 'Tentar novamente' },
  openConversation: 'Conversa',
  summary: 'Resumo do lead',
  noSummary: 'Sem resumo',
  more: 'Mais dados',
  less: 'Menos dados',
  wholeStep: 'Próximo passo, com as palavras da conversa',
  labels,
  start: 'Início da conversa',
  lastMessage: 'Última interação',
  unknown: 'Não informado',
  nothing: '--',
  sold: { done: (name: string) => `${name} foi para Fechados.`, undo: 'Desfazer' },
  age,
  edit: {
    open: (label: string) => `Editar ${label}`,
    save: 'Salvar',
    cancel: 'Cancelar',
    listHint: 'Um item por linha, no máximo 4.',
    longHint: 'Ctrl Enter salva, Esc sai sem mudar.',
    by: (who: string) => `editado por ${who}`,
    you: 'você',
    someone: 'alguém da empresa',
    /** 'Devolver à análise', with the field between for those who do not see it. */
    give: 'Devolver',
    back: 'à análise',
    givenBack: (label: string) => `${label} voltou a ser decidido pela análise.`,
    now: (value: string) => `Agora está: “${value}”. Salvar de novo escreve o seu por cima.`,
    empty: 'Escreva alguma coisa ou saia com Esc.',
    tooMany: 'São no máximo 4 itens.',
    percent: 'Escreva um número de 0 a 100.',
  },
  past: {
    title: 'Linha do tempo',
    slider: 'Ver o lead como estava depois de cada mensagem',
    place: (k: number, total: number) => `Mensagem ${formatCount(k + 1)} de ${formatCount(total)}`,
    placeOf: (k: number, total: number, author: string) =>
      `Depois da mensagem ${formatCount(k + 1)} de ${formatCount(total)}, de ${author}`,
    at: (iso: string) => `Como estava em ${displayTime(iso)}`,
    now: 'Voltar para hoje',
    open: 'Ver na conversa',
    nowIs: (value: string) => `hoje: ${value}`,
    loading: 'Lendo a conversa...',
    empty: 'Este lead não tem conversa: não há o que percorrer.',
    error: (message: string) => `A conversa não foi lida: ${message}`,
  },
  noConversation: {
    title: 'Sem conversa',
    text: 'Este lead foi digitado: não há conversa para analisar nem frase que o prove. Envie a exportação quando a tiver.',
    send: 'Enviar a conversa',
    unsent: 'Ainda não está no servidor: vai quando a conexão voltar.',
  },
  story: {
    title: 'A história da conversa',
    legend: 'ponto cheio: feito · vazado: prometido · tracejado: esperado',
    lanes: { customer: 'Cliente', seller: 'Vendedor' },
    states: { done: 'feito', promised: 'prometido', past: 'de outra vez', expected: 'esperado' },
    silence: (hours: number) => durationText(hours * 3_600),
    silent: 'sem falar',
    said: (who: string, label: string, about: string, state: string, quote: string) =>
      `${who}: ${label}${about && ` ${about}`} (${state}): ${quote}`,
  },
  allRead: 'Tudo o que foi lido',
  items: {
    title: 'Itens',
    means: 'o que foi pedido, oferecido e levado',
    thing: 'Item',
    quantity: 'Quant.',
    unit: 'Preço',
    total: 'Soma',
    state: 'Estado',
    states: {
      offered: 'oferecido',
      asked: 'pedido pelo cliente',
      accepted: 'aceito',
      taken: 'levado',
      replaced: 'preço anterior',
      postponed: 'adiado',
      dropped: 'recusado',
      part: 'à parte',
    },
    unknown: '--',
    sums: { total: 'Na mesa', paid: 'Pago', left: 'Falta' },
  },
  values: {
    title: 'O que foi dito sobre valor',
    empty: 'Ninguém falou de valor nesta conversa.',
    check: 'confira',
    standings: { current: 'Preço atual', replaced: 'Preço anterior' },
    kinds: {
      offer: 'Outro preço',
      echo: 'Repetido',
      asked: 'Pedido do cliente',
      rival: 'Concorrente',
      budget: 'Orçamento do cliente',
      part: 'Parte ou sinal',
      past: 'Preço antigo',
    },
    more: (count: number) => `Ver mais ${plural(count, 'valor', 'valores')}`,
  },
  objections: {
    title: 'Objeções e como terminaram',
    empty: 'O cliente não levantou objeção.',
    open: 'aberta',
    hint: 'só um indício',
    overcome: 'superada',
    settled: 'superada pela venda',
    how: 'Ver o que a superou',
    onCard: 'No cartão',
    more: (count: number) => `Ver mais ${plural(count, 'objeção', 'objeções')}`,
  },
  people: 'Quem é quem',
  sentiment: {
    title: 'Análise de sentimento',
    note: (n: number) => `${plural(n, 'mensagem', 'mensagens')} do cliente com texto, pelas palavras que ele escreveu.`,
    empty: 'O cliente ainda não escreveu.',
    noSeller: 'Não se sabe quem vende nesta conversa: sem isso não se sabe quais mensagens são do cliente.',
    none: 'Nenhuma palavra do cliente diz o que ele sente.',
    tones: {
      positive: 'Positiva',
      interested: 'Com interesse',
      neutral: 'Neutra',
      negative: 'Negativa',
      frustrated: 'Frustrada',
    },
    share: (percent: number) => `(${Math.round(percent)}%)`,
    more: (count: number) => `Ver mais ${plural(count, 'mensagem', 'mensagens')}`,
  },
  ledger: {
    title: 'Fatos da conversa',
    silence: 'Último a falar',
    unanswered: (count: number, days: number) =>
      `${plural(count, 'mensagem', 'mensagens')} sem resposta${days > 1 ? `, em ${formatCount(days)} dias` : ''}`,
    customerSilent: 'Silêncio do cliente',
    questions: 'Perguntas em aberto',
    dates: 'Datas e promessas',
    advances: 'Avanços',
    refusals: 'Recusas e adiamentos',
    response: 'Tempo de resposta',
    responses: { seller: 'Vendedor', customer: 'Cliente' },
    median: (minutes: number) => `em geral ${span(minutes)}`,
    longest: (minutes: number) => `a mais demorada, ${span(minutes)}`,
    due: (day: string) => `para ${day.split('-').reverse().join('/')}`,
    none: 'Nada disto apareceu na conversa.',
    more: (count: number) => `Ver mais ${formatCount(count)}`,
  },
  why: {
    title: (phase: string, percent: number | null) => `Por que ${phase}${percent === null ? '' : `, ${percent}%`}?`,
    byPerson: 'A fase foi decidida por uma pessoa. As regras leem a conversa assim:',
    differs: (phase: string, percent: number) => `Só pelas regras seria ${phase}, ${percent}%.`,
    for: 'A favor',
    against: 'Contra',
    rules: 'Todas as regras, em ordem',
    outcomes: { decided: 'decidiu', passed: 'não se aplica', 'not-reached': 'não foi preciso' },
  },
  pending: { ask: 'Pedir agora', asking: 'Perguntando à IA…' },
  leftOut: (labels: string) => `Fora das mensagens até alguém confirmar: ${labels}.`,
  readings: {
    title: 'Dois olhares',
    means: 'onde a IA e as regras discordam, quem foi ouvido e por quê',
    changed: (labels: string) => `A IA mudou: ${labels}.`,
    field: 'Campo',
    rules: 'Regras',
    model: 'IA',
    why: 'Por quê',
    wins: '(é o que o lead mostra)',
    byPerson: 'decidido por uma pessoa',
    same: (labels: string) => `Iguais: ${labels}.`,
    allSame: 'As duas leituras dizem o mesmo.',
    agreement: (share: number) => `Concordam em ${Math.round(share * 100)}% dos campos`,
    cost: (reais: string) => `Custou ${reais}`,
    free: 'Não custou nada: a resposta já estava paga',
  },
  versions: {
    title: 'Análises',
    run: 'Re-analisar',
    running: 'Analisando de novo...',
    stage: (id: string) => STAGES.find((stage) => stage.id === id)?.label ?? '',
    failed: (message: string) => `A nova análise não terminou: ${message}`,
    notAsked: (message: string) => `A nova análise não foi pedida: ${message}`,
    done: (changes: number) =>
      changes === 0 ? 'A nova análise não mudou nada.' : `A nova análise mudou ${plural(changes, 'campo', 'campos')}.`,
    number: (versao: number) => `Análise ${versao}`,
    current: 'atual',
    kinds: { upload: 'conversa enviada', reanalise: 're-análise' },
    offline: 'sem IA',
    first: 'Primeira análise: não há com o que comparar.',
    same: 'Igual à anterior.',
    changed: (count: number) => plural(count, 'campo mudou', 'campos mudaram'),
    before: 'antes',
    after: 'depois',
    kept: 'ficou o que foi editado por uma pessoa',
    statuses: { processando: 'em andamento', concluida: 'concluída', falhou: 'não terminou' },
  },
  settings: {
    title: 'Configurações',
    /** One of the page's landmarks; the menu has one with this name too. */
    landmark: 'Configurações do relatório',
    simulation: 'Incluir simulação',
    audio: 'Incluir áudio',
  },
  simulation: {
    title: 'Resposta provável',
    mark: 'Simulação',
    note: 'Não é uma mensagem do cliente: são palavras dele em outro momento da conversa.',
    message,
    messages: (places: readonly number[]) => places.map(message).join(', '),
    alike: (iso: string) => `Assim respondeu a algo parecido em ${displayTime(iso)}.`,
    latest: (iso: string) => `Nada parecido foi dito; esta foi a última resposta, em ${displayTime(iso)}.`,
    habit: (answered: number, turns: number, minutes: number) =>
      `Respondeu ${formatCount(answered)} de ${formatCount(turns)} vezes, em geral em ${span(minutes)}.`,
    none: 'O cliente ainda não respondeu nesta conversa: não há em que basear uma simulação.',
  },
  audio: {
    title: 'Áudios que importam',
    none: noFactIn,
    open: 'Ver na conversa',
  },
  messages: 'O que enviar agora',
  nextStep: 'Próximo passo',
  history: { title: 'Histórico de Atividades', more: 'Ver mais' },
  report: {
    export: 'Exportar relatório',
    print: 'Imprimir',
    failed: 'O relatório não foi gerado. Tente novamente.',
  },
} as const

/** Recordings that were not transcribed support no claim of absence. */
function noFactIn(audios: number, unheard: number): string {
  const heard = audios - unheard
  if (audios === 0) return 'Não há áudio nesta conversa.'
  if (heard === 0)
    return audios === 1
      ? 'O áudio não foi transcrito: não se sabe o que diz.'
      : `Nenhum dos ${formatCount(audios)} áudios foi transcrito: não se sabe o que dizem.`
  const said =
    heard === 1
      ? 'O áudio transcrito não traz um fato da negociação'
      : `Nenhum dos ${formatCount(heard)} áudios transcritos traz um fato da negociação`
  return unheard === 0 ? `${said}.` : `${said}; ${plural(unheard, 'não foi transcrito', 'não foram transcritos')}.`
}

const span = (minutes: number): string => durationText(minutes * 60)
