import { writeFile } from 'node:fs/promises'
import type { ServerBuild } from 'react-router'
import { clientFolder, serverFolder } from './paths.ts'

export const shellFile = 'app-shell.html'

/**
 * Writes the page that serves every /dashboard address offline. React Router creates such a page only for projects without server
 * rendering, so this calls its handler in the same way. That interface is internal: hence the checks.
 */
export async function buildShell(): Promise<void> {
  // Loaded here, not above: React chooses its development or production build when it is first loaded.
  const { createRequestHandler } = await import('react-router')
  process.env['IS_RR_BUILD_REQUEST'] = 'yes'
  const build: ServerBuild = await import(`${serverFolder}/index.js`)
  const request = new Request('http://localhost/', { headers: { 'X-React-Router-SPA-Mode': 'yes' } })
  const response = await createRequestHandler(build, 'production')(request)
  const html = await response.text()
  delete process.env['IS_RR_BUILD_REQUEST']

  if (response.status !== 200) throw new Error(`the app shell answered ${response.status}`)
  if (!html.includes('"isSpaMode":true')) throw new Error('the app shell was not rendered in SPA mode')
  if (!html.includes('data-preloader')) throw new Error('the app shell does not show the preloader')
  await writeFile(`${clientFolder}/${shellFile}`, html)
}
