/**
 * Loads a file of the application. If it cannot be fetched offline, it is requested again when the network is back. Until then its promise
 * stays pending, so that code which does not need it continues.
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
