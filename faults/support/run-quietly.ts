import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { root } from '../../scripts/run.ts'
import type { Trial } from '../fault-case.ts'

/** Runs a program of the project to its end and returns its exit code and everything it printed. It is ended with the case. */
export async function runQuietly(
  { atEnd }: Pick<Trial, 'atEnd'>,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Programs that it starts by name use this Node too.
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
  })
  atEnd(() => child.exitCode === null && child.kill('SIGTERM'))
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  return { code, output }
}
