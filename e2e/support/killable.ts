/** A browser of the test's own that can be killed like one whose machine loses power: no goodbye, nothing flushed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './chromium.ts'

export type Killable = { context: BrowserContext; kill: () => Promise<void> }

/** Starts a browser on a profile folder, which keeps what it stored from one start to the next. */
export async function launchKillable(profileDir: string): Promise<Killable> {
  const child = spawn(
    await chromiumPath(),
    [...chromiumArgs, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profileDir}`, 'about:blank'],
    // A process group of its own, so that one signal reaches every process of the browser.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const browser = await chromium.connectOverCDP(await devtoolsAddress(child))
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no context')
  return {
    context,
    async kill() {
      // All of them hold its error output: it closes with the last one. One that lived on, the one that writes the databases, would
      // write into what the next browser has opened already, and damage it as no crash and no power cut does.
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
