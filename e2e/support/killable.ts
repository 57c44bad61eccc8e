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
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const browser = await chromium.connectOverCDP(await devtoolsAddress(child))
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no context')
  return {
    context,
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
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
