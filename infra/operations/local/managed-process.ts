import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { dyingWithUs, type ChildCommand } from './child-command.ts'
import { endProcess, signalGroup, stopLeftover } from './end-process.ts'
import { identityOf } from './process-identity.ts'
import { lastWords, openLog, readFrom } from './process-log.ts'
import { SetupError } from '@fechai/platform/setup-error'

/** A server that fails ends by itself. One that lives may need long on a busy machine: Temporal needed more than 30 s once. */
const READY_TIMEOUT_MS = 120_000

export interface ManagedProcess {
  readonly name: string
  pid(): number | undefined
  start(): Promise<void>
  /** Asks politely, insists after `stopTimeoutMs`; a supervised process stays down until `start`. */
  stop(): Promise<void>
  restart(): Promise<void>
  /** Resolves when the process is gone (at once for SIGSTOP and SIGCONT). */
  kill(signal: NodeJS.Signals): Promise<void>
}

export interface ProcessRecipe {
  name: string
  /** Evaluated at each start, so that a second try may differ from the first. */
  command(): ChildCommand
  logFile: string
  pidFile: string
  /** Asked until it says yes; `log` is what this run of the process has written so far. */
  isReady(probe: { log(): string; pid: number }): Promise<boolean> | boolean
  beforeStart?(): Promise<void> | void
  /** A death during start-up with this in the log is worth another try for some seconds. */
  retryOn?: RegExp
  /** {@link READY_TIMEOUT_MS} when it is left out. */
  readyTimeoutMs?: number
  stopSignal?: NodeJS.Signals
  stopTimeoutMs?: number
  supervise?: boolean
  report?: (line: string) => void
}

const running = new Set<ManagedProcess>()

/** Stops every running process, in no order, to leave in the middle of a start-up. */
export async function stopEveryProcess(): Promise<void> {
  await Promise.all([...running].map((process) => process.stop()))
}

const retryForMs = 8_000

export function managedProcess(recipe: ProcessRecipe): ManagedProcess {
  const { name, report = () => {} } = recipe
  const stopSignal = recipe.stopSignal ?? 'SIGTERM'
  let child: ChildProcess | undefined
  let wanted = false
  let launching = false
  let revival: Promise<void> | undefined

  async function launch(): Promise<void> {
    const deadline = Date.now() + retryForMs
    launching = true
    try {
      for (;;) {
        const failure = await launchOnce()
        if (!failure) return
        const retry = recipe.retryOn?.test(failure.log) && Date.now() < deadline && wanted
        if (!retry) throw failure.error
        await sleep(200)
      }
    } finally {
      launching = false
    }
  }

  async function launchOnce(): Promise<{ error: SetupError; log: string } | undefined> {
    await stopLeftover(recipe.pidFile, stopSignal)
    await recipe.beforeStart?.()
    const command = recipe.command()
    const { file, args, identity } = dyingWithUs(command, stopSignal)
    const out = openLog(recipe.logFile)
    const logStart = fstatSync(out).size
    const { env = process.env, cwd } = command
    const started = spawn(file, args, { env, cwd, ...identity, detached: true, stdio: ['ignore', out, out] })
    closeSync(out)
    const spawnError = await Promise.race([
      once(started, 'spawn').then(() => undefined),
      once(started, 'error').then(([error]) => error as Error),
    ])
    if (spawnError) return { error: new SetupError(`${name} não pôde ser iniciado: ${spawnError.message}.`), log: '' }
    const pid = started.pid as number
    child = started
    writeFileSync(recipe.pidFile, JSON.stringify(identityOf(pid) ?? { pid, startedAt: '' }))
    started.once('exit', (code, signal) => onExit(started, code, signal))

    const deadline = Date.now() + (recipe.readyTimeoutMs ?? READY_TIMEOUT_MS)
    const log = () => readFrom(recipe.logFile, logStart)
    while (started.exitCode === null && started.signalCode === null) {
      if (await recipe.isReady({ log, pid })) return undefined
      if (Date.now() > deadline) {
        await endProcess(started, 'SIGKILL')
        return { error: new SetupError(`${name} não ficou pronto a tempo; veja ${recipe.logFile}.`), log: log() }
      }
      await sleep(20)
    }
    const last = lastWords(log())
    return {
      error: new SetupError(
        `${name} terminou antes de ficar pronto${last ? `: ${last.slice(0, 300)}` : ''} (registro em ${recipe.logFile}).`,
      ),
      log: log(),
    }
  }

  function onExit(ended: ChildProcess, code: number | null, signal: string | null): void {
    if (child !== ended) return
    child = undefined
    rmSync(recipe.pidFile, { force: true })
    if (!wanted || !recipe.supervise || launching || revival) return
    report(`${name} parou (${signal ?? `código ${code}`}); reiniciando…`)
    revival = revive().finally(() => (revival = undefined))
  }

  async function revive(): Promise<void> {
    for (let waitMs = 100; wanted; waitMs = Math.min(waitMs * 2, 5_000)) {
      await sleep(waitMs)
      if (!wanted) return
      try {
        await launch()
        if (child) return report(`${name} de volta (processo ${child.pid}).`)
      } catch (error) {
        report(error instanceof SetupError ? error.message : String(error))
      }
    }
  }

  async function stop(): Promise<void> {
    wanted = false
    await revival
    if (child) await endProcess(child, stopSignal, recipe.stopTimeoutMs)
  }

  async function start(): Promise<void> {
    if (child) return
    wanted = true
    try {
      await launch()
    } catch (error) {
      wanted = false
      throw error
    }
  }

  const managed: ManagedProcess = {
    name,
    pid: () => child?.pid,
    start: async () => {
      running.add(managed)
      await start()
    },
    stop: async () => {
      await stop()
      running.delete(managed)
    },
    restart: async () => {
      await stop()
      await start()
    },
    kill: async (signal) => {
      if (!child) return
      if (signal === 'SIGSTOP' || signal === 'SIGCONT') signalGroup(child.pid as number, signal)
      else await endProcess(child, signal)
    },
  }
  return managed
}
