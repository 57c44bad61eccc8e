/** How often the application asks for a new build. */
export const buildCheckMs = 3_600_000
const latestBuildPath = '/builds/latest.json'

function textAt(body: unknown, name: string): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null
  return typeof value === 'string' ? value : null
}

/** The build that made this page, from the router's manifest in it; null in development. */
export function buildOfPage(): string | null {
  return textAt(Reflect.get(window, '__reactRouterManifest'), 'version')
}

async function fetchLatestBuild(): Promise<string | null> {
  try {
    const response = await fetch(latestBuildPath, { cache: 'no-store' })
    return response.ok ? textAt(await response.json(), 'pages') : null
  } catch {
    // No network: the check repeats in an hour.
    return null
  }
}

/** Polls for a build other than the one that made this page. A page that does not know its build gets no report. */
export function watchBuild(runningBuild: string | null, onNewBuild: () => void): () => void {
  if (runningBuild === null) return () => undefined
  const check = async () => {
    const latest = await fetchLatestBuild()
    if (latest !== null && latest !== runningBuild) onNewBuild()
  }
  const timer = setInterval(() => void check(), buildCheckMs)
  return () => clearInterval(timer)
}
