import { createHash } from 'node:crypto'

/** Styles stay open to inline ones: the component library writes some at run time, and a nonce would switch those off. */
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

function policy(scripts: string, connect: string): string {
  return [...common, `script-src 'self' ${scripts}`, `connect-src ${connect}`].join('; ')
}

/** For a rendered page: only its own files and the inline scripts that carry this answer's nonce run. */
export function contentPolicy(nonce: string, mode: 'production' | 'development'): string {
  // Hot reload talks to a port of its own.
  return policy(`'nonce-${nonce}'`, mode === 'development' ? "'self' ws:" : "'self'")
}

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

/** For the offline shell, a fixed file: the hashes of the scripts written in it. */
export function shellPolicy(shell: string): string {
  const hashes = [...shell.matchAll(inlineScript)].map(([, script]) =>
    createHash('sha256')
      .update(script ?? '')
      .digest('base64'),
  )
  return policy(hashes.map((hash) => `'sha256-${hash}'`).join(' '), "'self'")
}
