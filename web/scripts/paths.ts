import { fileURLToPath } from 'node:url'

/** The web workspace, whatever directory the command was started in. */
export const webFolder = fileURLToPath(new URL('..', import.meta.url))
export const clientFolder = `${webFolder}build/client`
export const serverFolder = `${webFolder}build/server`
export const workerFolder = `${webFolder}build/sw`
