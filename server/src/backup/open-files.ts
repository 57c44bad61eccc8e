import type { Config } from '../config.ts'
import { createLocalFileStore, type FileStore } from '../files/file-store.ts'
import { BackupError } from './backup-error.ts'

/** The store of uploaded files that the server uses. */
export function openFiles({ files }: Config): FileStore {
  if (files.kind !== 'folder') throw new BackupError('FILES names a bucket.')
  return createLocalFileStore(files.path)
}
