import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill()
})

/** A short-lived child (a build, a check) that ends with this process. */
export function spawnAttached(file: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(file, args, options)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}
