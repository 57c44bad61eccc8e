/**
 * Loads a file of the application; one that could not be fetched without a network is asked for again when the network is back.
 * Until then it is on its way, so that what can do without it goes on.
 */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return loadWhenOnline(load)
  }
}
