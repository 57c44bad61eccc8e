/** How often the application asks for a new build. */
export const buildCheckMs = 3_600_000
const latestBuildPath = '/builds/latest.json'

function readBuildId(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : null
}

async function fetchBuildId(): Promise<string | null> {
  try {
    const response = await fetch(latestBuildPath, { cache: 'no-store' })
    return response.ok ? readBuildId(await response.json()) : null
  } catch {
    // No network: the next hour will tell.
    return null
  }
}

/** Polls for another build than the one this page was loaded with. The first answer says which one that is. */
export function watchBuild(runningBuild: string | null, onNewBuild: () => void): () => void {
  let running = runningBuild
  const check = async () => {
    const latest = await fetchBuildId()
    if (!latest) return
    running ??= latest
    if (latest !== running) onNewBuild()
  }
  const timer = setInterval(() => void check(), buildCheckMs)
  return () => clearInterval(timer)
}
