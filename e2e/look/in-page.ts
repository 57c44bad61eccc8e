/** Brings the fault finder into a page. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from '@playwright/test'
import type { Fault, Wanted } from './find-faults.ts'
import type { Wish } from './openers.ts'

declare global {
  interface Window {
    look: {
      recordLayers: (level: number) => number
      layersAt: (level: number) => Element[]
      isBusy: () => boolean
      unfoldedBy: (name: string) => Element[]
      tagOpeners: (wish: Wish) => string[]
      findFaults: (layers: readonly Element[], wanted: Wanted) => Fault[]
    }
  }
}

const files = ['geometry.ts', 'pointer.ts', 'find-faults.ts', 'openers.ts']

/** The files as one script, in which each name exists once. */
function source(): string {
  const parts = files.map((file) => stripTypeScriptTypes(readFileSync(new URL(file, import.meta.url), 'utf8')))
  const plain = parts.map((part) => part.replace(/^import [^;]*?from '[^']+'\s*$/gm, '').replace(/^export /gm, ''))
  return `window.look = (() => {${plain.join('\n')}
return { recordLayers, layersAt, isBusy, unfoldedBy, tagOpeners, findFaults } })()`
}

export async function bringFaultFinder(page: Page): Promise<void> {
  await page.addInitScript({ content: source() })
}
