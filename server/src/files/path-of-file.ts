export const filesPath = '/files/'

/** The address of a stored file on this server. */
export function pathOfFile(key: string): string {
  return `${filesPath}${key}`
}

/** The key of the file behind such an address. */
export function keyOfPath(path: string): string {
  return path.slice(filesPath.length)
}
