import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

type Options = { cwd?: string; env?: Record<string, string>; quiet?: boolean }

/** Runs a program to its end and returns its exit code. With `quiet`, its output is shown only when it fails. */
export async function run(
  command: string,
  args: readonly string[],
  { cwd = '.', env = {}, quiet = false }: Options = {},
): Promise<number> {
  const child = spawn(command, args, {
    cwd: new URL(`../${cwd}/`, import.meta.url),
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  if (quiet && code !== 0) console.error(output)
  return code
}

/** Runs a script with the same Node that runs this one. */
export function runNode(args: readonly string[], options?: Options): Promise<number> {
  return run(process.execPath, args, options)
}

/** The path of a tool's entry script in node_modules, for `runNode`. */
export function bin(path: string): string {
  return fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url))
}

/**
 * Node's arguments for the server. Its young objects may take 4 MiB instead of 16: at rest that saves 37 MiB, and sales are stored as fast
 * (docs/performance.md, P9).
 */
export const serverArguments = ['--max-semi-space-size=4', 'server/src/main.ts'] as const
