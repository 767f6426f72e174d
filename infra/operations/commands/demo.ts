import type { LeadAnalysis } from '@fechai/contracts/analysis'
import type { LeadAnswer, LeadEvidence } from '@fechai/contracts/leads'
import type { UploadAccepted } from '@fechai/contracts/uploads'
import { openAsBlob } from 'node:fs'
import { confirmAddress } from '../demo/confirm-address.ts'
import { enterDemoCompany } from '../demo/demo-company.ts'
import { followLead, readByModel } from '../demo/follow-lead.ts'
import { followUpload } from '../demo/follow-upload.ts'
import { analysisLines } from '../demo/analysis-view.ts'
import { leadLines } from '../demo/lead-view.ts'
import { createScreen, type Screen } from '../demo/screen.ts'
import { stageView } from '../demo/stage-view.ts'
import { visitor, type Visitor } from '../demo/visitor.ts'
import { startModelProvider } from '@fechai/testkit/fakes/model-provider'
import type { ImitatedWhatsApp } from '@fechai/testkit/fakes/whatsapp/imitate'
import { secondOpinion } from '@fechai/testkit/fakes/second-opinion'
import { portBaseOf, portsFrom } from '../local/ports.ts'
import { keptSecrets } from '../local/secrets.ts'
import { addresses, startEverything, type Running } from './start.ts'
import { isStopping, untilStopped } from './stop-on-signals.ts'
import { knowsAll, tellUsage } from './usage.ts'

const USAGE = `Uso: npm run demo                  (inicia o produto e envia uma conversa de exemplo)
     npm run demo -- --exit        (encerra depois do lead)
     npm run demo -- --fake-ai     (com uma IA de demonstração, sem custo)
     npm run demo -- --whatsapp    (com uma imitação do WhatsApp)
     npm run demo -- --no-voice    (sem instalar o ouvinte de áudios)`
const FLAGS = ['--exit', '--fake-ai', '--whatsapp', '--no-voice']

const sampleName = 'Conversa do WhatsApp com Juliana Prates.zip'
const FAKE_AI_BANNER = '  IA DE DEMONSTRAÇÃO: nenhum modelo é consultado e nada é cobrado.'
const FAKE_WHATSAPP_BANNER = '  WHATSAPP DE DEMONSTRAÇÃO: uma imitação; nenhuma mensagem sai daqui.'
const sample = new URL(`../samples/${sampleName}`, import.meta.url)

/**
 * The product, and one real conversation on its way to a lead. `--exit` ends after the lead; `--fake-ai` asks
 * a model of our own on this machine, which speaks the provider's protocol and costs nothing; `--whatsapp` connects
 * to an imitation of WhatsApp, with a phone on a page of its own.
 */
export async function run(args: string[]): Promise<number> {
  if (!knowsAll(FLAGS, args)) return tellUsage(USAGE, args)
  const screen = createScreen(process.stdout)
  const fakeAi = args.includes('--fake-ai') ? await startFakeAi(screen) : {}
  // A demonstration is repeated more often than a salesperson uploads, and founds a company of its own at first.
  const environment = { LIMIT_UPLOADS_PER_HOUR: '100', LIMIT_SIGN_INS_PER_MINUTE: '100', SIGN_UP: 'open', ...fakeAi }
  const whatsapp = args.includes('--whatsapp') ? await startFakeWhatsApp(screen) : null
  const running = await startEverything({
    ...{ environment, report: screen.line },
    // A product that ends after the lead has no time to hear.
    installVoice: !args.includes('--no-voice') && !args.includes('--exit'),
    ...(whatsapp && { whatsapp: whatsapp.side }),
  })
  whatsapp?.seeScreens(running.stack.env)
  const done = demonstrate(running, screen)
  if (args.includes('--exit')) {
    const shown = await done.finally(running.stop)
    return shown ? 0 : 1
  }
  const stopped = untilStopped(running.stop)
  let shown: ShownLead | null
  try {
    shown = await Promise.race([done, stopped.then(() => null)])
  } catch (error) {
    await running.stop()
    throw error
  }
  if (whatsapp) screen.line(`  Celular       ${whatsapp.pageUrl}  (imitação do WhatsApp)\n`)
  screen.line('Ctrl-C encerra tudo.')
  if (shown)
    followShown(shown, running, screen).catch(({ message }: Error) => {
      if (!isStopping()) screen.line(message)
    })
  return stopped
}

/** Shows what the lead gains afterwards. A model that was installed since its first reading reads the sample as well. */
async function followShown({ person, leadId }: ShownLead, { readsHere }: Running, { line }: Screen): Promise<void> {
  await followLead(person, leadId, line)
  if (await readsHere) await readByModel(person, leadId, line)
}

async function startFakeWhatsApp(screen: Screen): Promise<ImitatedWhatsApp> {
  // Loaded only where it is asked for: it takes the library of the gateway with it.
  const [{ imitateWhatsApp }, { sampleShop }] = await Promise.all([
    import('@fechai/testkit/fakes/whatsapp/imitate'),
    import('@fechai/testkit/fakes/whatsapp/sample-phone'),
  ])
  const whatsapp = await imitateWhatsApp({ pagePort: portsFrom(portBaseOf(process.env)).phonePage })
  await sampleShop(whatsapp.sim)
  for (const line of ['═'.repeat(66), FAKE_WHATSAPP_BANNER, '═'.repeat(66)]) screen.line(line)
  return whatsapp
}

/** Answers at a pace that can be followed on the screen. */
const FAKE_ANSWER_MS = 1_500

async function startFakeAi(screen: Screen): Promise<Record<string, string>> {
  const provider = await startModelProvider()
  provider.answerWith(secondOpinion)
  provider.hearWith(() => ({ text: 'Áudio de exemplo, sem transcrição.' }))
  provider.slowDown(FAKE_ANSWER_MS)
  for (const line of ['═'.repeat(66), FAKE_AI_BANNER, '═'.repeat(66)]) screen.line(line)
  return {
    FAKE_AI: 'on',
    OPENAI_API_KEY: 'demonstracao',
    OPENAI_BASE_URL: provider.url,
    TRANSCRIPTION_BASE_URL: '',
    TRANSCRIPTION_API_KEY: '',
  }
}

interface ShownLead {
  person: Visitor
  leadId: string
}

/** Null when there is no lead to show. */
async function demonstrate(running: Running, screen: Screen): Promise<ShownLead | null> {
  const { product, stack } = running
  const login = { email: 'demo@fechai.example', password: keptSecrets(stack.dataDir).demoPassword }
  const person = visitor(product.apiUrl, product.env.PUBLIC_URL as string)
  const company = await enterDemoCompany(person, login)
  await confirmAddress(stack.env.DATABASE_URL as string, login.email)
  screen.line(
    company === 'new' ? '\nEmpresa de demonstração cadastrada.' : '\nA empresa de demonstração já existe; entrando.',
  )

  const accepted = await sendSample(person)
  screen.line(
    accepted.duplicate
      ? `“${sampleName}” já foi enviada antes: o mesmo arquivo dá o mesmo lead, não um segundo.`
      : `Enviando “${sampleName}”. Pode encerrar qualquer processo no caminho; a análise continua de onde parou.`,
  )
  const upload = await followUpload(person, accepted.uploadId, stageView(screen).show)
  screen.settle()
  if (upload.cause)
    screen.line(`A análise espera por você: ${upload.cause.message} Abra o painel para tentar novamente.`)
  const { leadId } = upload
  const found = leadId !== null && (await showLead(person, leadId, screen))
  screen.line(`${addresses(running)}\n\n  Login         ${login.email}\n  Senha         ${login.password}\n`)
  return found ? { person, leadId } : null
}

async function sendSample(person: Visitor): Promise<UploadAccepted> {
  const form = new FormData()
  form.append('file', await openAsBlob(sample, { type: 'application/zip' }), sampleName)
  return person.json<UploadAccepted>('/upload', { method: 'POST', body: form })
}

async function showLead(person: Visitor, leadId: string, screen: Screen): Promise<boolean> {
  const answer = await person.fetch(`/api/leads/${leadId}`)
  if (answer.status === 404) {
    screen.line('O lead desta conversa foi excluído no painel.')
    return false
  }
  const { lead } = (await answer.json()) as LeadAnswer
  const { evidence } = await person.json<LeadEvidence>(`/api/leads/${leadId}/evidence`)
  screen.line(`\nO lead, e de onde vem cada informação:\n`)
  for (const line of leadLines(lead, evidence)) screen.line(line)
  const { analysis } = await person.json<LeadAnalysis>(`/api/leads/${leadId}/analysis`)
  for (const line of analysisLines(analysis)) screen.line(line)
  return true
}
