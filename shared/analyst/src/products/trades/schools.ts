import type { Trade } from './trade.ts'

/** Who teaches children, languages, trades and arts. */
export const SCHOOLS: readonly Trade[] = [
  {
    sells: 'aula de reforço',
    work: true,
    firm: /reforco/,
    talk: 'reforco prova_bimestre recuperacao_escola nota_baixa prova_matematica fisica quimica passar_ano prova_final bimestre nota_vermelha boletim repete',
  },
  {
    sells: 'curso de inglês',
    work: true,
    firm: /ingles|english|idioma|langu/,
    talk: 'ingles conversacao nivel_basico toefl intensivo nativo fluencia nivel_intermediario aula_conversacao fluente destravar teacher speaking conversacao_aula travo nivel_avancado',
  },
  {
    sells: 'curso preparatório',
    work: true,
    firm: /concurs|aprovac|preparat|\benem\b|\boab\b|vestibul/,
    talk: 'edital concurso simulado redacao_enem banca',
  },
  {
    sells: 'curso técnico',
    work: true,
    firm: /(?:cursos?|ensino|escola|colegio) tecnic|profissionaliz/,
    talk: 'estagio_obrigatorio curso_tecnico tecnico_enfermagem estagio coren',
  },
  { sells: 'curso', firm: /\bcursos?\b|ensino|instituto/, talk: 'certificado_curso modulo_curso' },
  {
    sells: 'matrícula na escola',
    work: true,
    firm: /escola(?!.*(?:futebol|futsal|craque|gol\b|bola|nata[tc]|danca|musica|surf|tenis|circo|auto))|colegio|\bcreche|bilingue|bercario|educac/,
    talk: 'rematricula material_didatico ano_letivo bercario maternal fundamental matricula maternal_2 integral serie_ano turma_manha transferencia_escolar adaptacao pedagogica periodo_integral meio_periodo professora_turma',
  },
  {
    sells: 'aulas de música',
    work: true,
    firm: /\bviolao|\bpiano|\bmusica\b|conservat|\bcanto\b/,
    talk: 'violao piano partitura aula_canto aula_violao acorde professor_musica teclado cavaquinho nylon tocar_violao',
  },
  {
    sells: 'instrumento musical',
    firm: /music center|instrument/,
    talk: 'teclado_arranjador violao_nylon captador encordoamento',
  },
  { sells: 'teatro', work: true, firm: /teatr|\bcia\b.*(?:luz|palco)/, talk: 'teatro improviso' },
]
