/** P9: how soon a server with existing data answers, and how much memory it then uses. */
import { readFile } from 'node:fs/promises'
import { median } from './support/measure.ts'
import type { World } from './support/world.ts'

const starts = 5
const settleMilliseconds = 4000
const goalMilliseconds = 1500
const goalMebibytes = 180

export type Figure = { what: string; measured: string; goal: string; isMet: boolean }

export async function benchStart(world: World): Promise<Figure[]> {
  const times: number[] = []
  const sizes: number[] = []
  for (let round = 0; round < starts; round++) {
    const server = await world.startServer()
    times.push(server.readyAfterMs)
    await new Promise((done) => setTimeout(done, settleMilliseconds))
    sizes.push(await residentMebibytes(server.process.pid))
    await server.stop()
  }
  const ready = median(times)
  const size = median(sizes)
  return [
    {
      what: 'start to ready with existing data',
      measured: `${ready.toFixed(0)} ms`,
      goal: '≤ 1500 ms',
      isMet: ready <= goalMilliseconds,
    },
    {
      what: 'idle memory of the server',
      measured: `${size.toFixed(0)} MiB`,
      goal: '≤ 180 MiB',
      isMet: size <= goalMebibytes,
    },
  ]
}

export async function residentMebibytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid ?? 'self'}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
