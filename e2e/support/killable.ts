/** A separate browser that can be killed like one whose machine loses power: without a shutdown, nothing flushed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './chromium.ts'

export type Killable = {
  context: BrowserContext
  /** Stops every process where it is, until it is killed. On Linux. */
  freeze: () => Promise<void>
  kill: () => Promise<void>
}

/** Starts a browser on a profile folder, which keeps its data from one start to the next. */
export async function launchKillable(profileDir: string): Promise<Killable> {
  const child = spawn(
    await chromiumPath(),
    [...chromiumArgs, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profileDir}`, 'about:blank'],
    // A separate process group, so that one signal reaches every process of the browser.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const browser = await chromium.connectOverCDP(await devtoolsAddress(child))
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no context')
  return {
    context,
    async freeze() {
      const group = child.pid
      if (group === undefined) return
      process.kill(-group, 'SIGSTOP')
      // A process in the middle of a write stops after it.
      while (threadStates(group).some((state) => state !== 'T')) await setTimeout(1)
    },
    async kill() {
      // All of them hold its error output, so it closes with the last one. A surviving process, the one that writes the databases, would
      // write into files that the next browser has already opened, and damage it as no crash and no power cut does.
      if (child.pid === undefined || child.signalCode !== null) return
      const gone = once(child, 'close')
      process.kill(-child.pid, 'SIGKILL')
      await gone
    },
  }
}

async function devtoolsAddress(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('The browser has no output')
  for await (const line of createInterface(child.stderr)) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (address) {
      child.stderr.resume()
      return address
    }
  }
  throw new Error('The browser did not start')
}

/** The state of each thread of a process group: `T` is stopped. Ended processes need no waiting. */
function threadStates(group: number): string[] {
  const stats = globSync('/proc/[0-9]*/task/[0-9]*/stat').flatMap((file) => {
    try {
      // `pid (any name) state parent group …`
      const [state = '', , of] = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return Number(of) === group ? [state] : []
    } catch {
      return []
    }
  })
  return stats.filter((state) => state !== 'Z' && state !== 'X')
}
