import { existsSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { chromiumPath } from '../../e2e/support/chromium.ts'
import { root } from '../../scripts/run.ts'
import type { Need } from '../fault-case.ts'
import { hasDistribution } from './read-distribution.ts'

const isLinux = process.platform === 'linux'
const isRoot = process.getuid?.() === 0

/** Why a case cannot run on this machine; undefined if it can. */
export async function findMissingNeed(needs: readonly Need[]): Promise<string | undefined> {
  for (const need of needs) if (!(await checks[need]())) return sentences[need]
  return undefined
}

const checks: Record<Need, () => boolean | Promise<boolean>> = {
  linux: () => isLinux,
  root: () => isRoot,
  'loop mounts': () => isLinux && isRoot && existsSync('/dev/loop-control') && canRun('mkfs.ext4', '-V'),
  Chromium: async () => existsSync(await chromiumPath().catch(() => '')),
  'built pages': () => existsSync(join(root, 'web/build/server')),
  'distributed database': hasDistribution,
}

const sentences: Record<Need, string> = {
  linux: 'it needs Linux',
  root: 'it needs root',
  'loop mounts': 'it needs Linux, root, mkfs.ext4 and a kernel that mounts a file as a disk',
  Chromium: 'it needs Chromium (CHROMIUM_PATH names one)',
  'built pages': 'it needs the built pages: npm run build',
  'distributed database':
    'it needs a distributed database (GROWTH_DATABASE_URL, GROWTH_OWNER_URL) and commands for one of its nodes (GROWTH_KILL_NODE, GROWTH_START_NODE)',
}

function canRun(program: string, ...parts: string[]): boolean {
  try {
    execFileSync(program, parts, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
