import { pageLanguage } from '#src/language/client-words.ts'

const scriptAddress = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

type TurnstileOptions = {
  sitekey: string
  language: string
  theme: 'light' | 'dark'
  appearance: 'interaction-only'
  callback: (token: string) => void
  'error-callback': () => void
}
declare global {
  interface Window {
    /** Set once the provider's script has run. */
    turnstile?: { render: (container: HTMLElement, options: TurnstileOptions) => string; remove: (id: string) => void }
  }
}

let loading: Promise<void> | null = null

/** Loads the provider's script on first use, under the page's own nonce. */
function loadScript(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptAddress
    script.async = true
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading = null
      script.remove()
      reject(new Error('the robot check could not be loaded'))
    })
    document.head.append(script)
  })
  return loading
}

type Wanted = { siteKey: string; container: HTMLElement | null; signal: AbortSignal }

/** One token of Turnstile, which shows something only if it needs the person. */
export async function solveTurnstile({ siteKey, container, signal }: Wanted): Promise<string | undefined> {
  await loadScript()
  const { turnstile } = window
  if (!turnstile || !container || signal.aborted) return undefined
  return new Promise((resolve) => {
    const finish = (token?: string) => {
      turnstile.remove(id)
      resolve(token)
    }
    const id = turnstile.render(container, {
      sitekey: siteKey,
      language: pageLanguage(),
      theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
      appearance: 'interaction-only',
      callback: finish,
      'error-callback': () => finish(),
    })
    signal.addEventListener('abort', () => finish())
  })
}
