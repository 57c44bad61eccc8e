/** `npm run dev`: the server restarts when its sources change; pages are served from source with hot reload. */
import { spawn } from 'node:child_process'

const watched = ['server/src', 'server/migrations', 'server/sql', 'contract/src', 'domain/src'].map(
  (path) => `--watch-path=${path}`,
)
const server = spawn(process.execPath, [...watched, '--watch-preserve-output', 'server/src/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
