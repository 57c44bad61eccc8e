/**
 * `npm start`: builds the pages when they are missing or older than their sources, then starts the server and forwards signals.
 * `npm start -- --new-demo` replaces an old demo shop by a new one.
 */
import { spawn } from 'node:child_process'
import { isWebBuilt } from './web-freshness.ts'
import { runNode, serverArguments } from './run.ts'

if (!(await isWebBuilt())) {
  console.log('Building the pages (once)…')
  const code = await runNode(['scripts/build.ts'], { cwd: 'web', quiet: true })
  if (code !== 0) process.exit(code)
}

const server = spawn(process.execPath, [...serverArguments, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))

// npm ends on SIGTERM without passing it on. When it is gone, the server it started stops too.
const npm = process.ppid
setInterval(() => {
  if (process.ppid !== npm) server.kill('SIGTERM')
}, 500).unref()
server.on('exit', (code) => process.exit(code ?? 1))
