import { createHash } from 'node:crypto'

/** Inline styles stay allowed: the component library writes some at run time, and a nonce would disable those. */
const common = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
  "form-action 'self'",
]

/** Origin of a robot check that loads a script and a frame of its provider; undefined for the built-in one. */
type RobotCheckOrigin = string | undefined

function policy(scripts: string, connect: string, robotCheck: RobotCheckOrigin): string {
  const provider = robotCheck === undefined ? '' : ` ${robotCheck}`
  return [
    ...common,
    `script-src 'self'${scripts && ` ${scripts}`}${provider}`,
    `connect-src ${connect}${provider}`,
    `frame-src 'self'${provider}`,
  ].join('; ')
}

/** For the worker that reads codes from the camera. Only it may compile the library for that; pages may not. */
export const codeReaderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** For a rendered page: only its own files and the inline scripts with this answer's nonce run. */
export function contentPolicy(
  nonce: string,
  mode: 'production' | 'development',
  robotCheck?: RobotCheckOrigin,
): string {
  // Hot reload uses a port of its own.
  return policy(`'nonce-${nonce}'`, mode === 'development' ? "'self' ws:" : "'self'", robotCheck)
}

/** The policy of a page that screens of this installation may show in a frame. */
export function inOwnFrame(policyOfPage: string): string {
  return policyOfPage.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
}

/** For a page for many visitors: its own files and exactly these inline scripts run. */
export function pagePolicy({ scripts }: { scripts: readonly string[] }, robotCheck?: RobotCheckOrigin): string {
  const hashes = new Set(scripts.map((script) => createHash('sha256').update(script).digest('base64')))
  return policy([...hashes].map((hash) => `'sha256-${hash}'`).join(' '), "'self'", robotCheck)
}

/** For the offline shell, a fixed file: the hashes of its inline scripts. */
export function shellPolicy(shell: string, robotCheck?: RobotCheckOrigin): string {
  return pagePolicy({ scripts: inlineScripts(shell) }, robotCheck)
}

/** The content of each inline script. */
function inlineScripts(shell: string): string[] {
  return shell
    .split('<script')
    .slice(1)
    .flatMap((part) => {
      const start = part.indexOf('>') + 1
      const end = part.indexOf('</script>', start)
      return start === 0 || end === -1 || /\bsrc=/.test(part.slice(0, start)) ? [] : [part.slice(start, end)]
    })
}
