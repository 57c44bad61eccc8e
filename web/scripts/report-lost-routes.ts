import type { Plugin } from 'vite'
import { lostChunkEvent } from '../src/shell/inline/chunk-guard-script.ts'

const routeModules = /\/react-router\/dist\/[a-z]+\/lib\/dom\/ssr\/routeModules\.js$/
const reload = 'window.location.reload();'

/**
 * The router reloads the page whenever the file of a route cannot be fetched, without a limit and without a setting to change that, and the
 * error is lost. This plugin makes it send an event instead, so that `shell/chunk-reload.ts` decides for every file in the same way. The
 * build fails if a new version of the router has different code.
 */
export function reportLostRoutes(): Plugin {
  let isFound = false
  return {
    name: 'report-lost-routes',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    transform(code, id) {
      if (!routeModules.test(id.split('?')[0] ?? id)) return null
      isFound = true
      return { code: reportingCode(code), map: null }
    },
    generateBundle() {
      if (!isFound) throw new Error('the router loads its routes elsewhere: see web/scripts/report-lost-routes.ts')
    },
  }
}

/** The router's file with an event in place of its reload. Throws if the file has different code. */
export function reportingCode(code: string): string {
  if (code.split(reload).length !== 2)
    throw new Error('the router fails otherwise: see web/scripts/report-lost-routes.ts')
  return code
    .replace(reload, `window.dispatchEvent(new CustomEvent('${lostChunkEvent}', { detail: error }));`)
    .replace(', reloading page...', '')
}
