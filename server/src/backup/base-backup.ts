/**
 * A base backup of the embedded server over the replication protocol, as pg_basebackup takes it, without that program
 * (https://www.postgresql.org/docs/18/protocol-replication.html, BASE_BACKUP). The server starts and stops the backup itself and adds the
 * log that makes it consistent; a temporary slot keeps that log until it is sent.
 */
import { Readable } from 'node:stream'
import pg from 'pg'
import type { Pieces } from '../files/pieces.ts'
import { BackupError } from './backup-error.ts'

type Message = { type: 'archive'; name: string } | { type: 'manifest' } | { type: 'data'; bytes: Buffer }

/** Messages that wait for their reader; each holds up to 64 KiB. */
const waitingMessages = 64

type Wire = { query: (text: string) => void; stream: Readable }

/** A query whose answer is a copy stream. The connection stops reading while the reader is behind. */
class CopyOut {
  readonly messages: Readable
  readonly #text: string
  #wire: Wire | undefined

  constructor(text: string) {
    this.#text = text
    this.messages = new Readable({
      objectMode: true,
      highWaterMark: waitingMessages,
      read: () => this.#wire?.stream.resume(),
      destroy: (error, done) => {
        // A reader that stops early drops the connection; until then the connection must not stand still.
        this.#wire?.stream.resume()
        done(error)
      },
    })
    // Its reader gets the fault, also when it comes before the reading began.
    this.messages.on('error', () => undefined)
  }

  submit(connection: Wire): void {
    this.#wire = connection
    connection.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const message = parse(chunk)
    if (message && !this.messages.destroyed && !this.messages.push(message)) this.#wire?.stream.pause()
  }

  handleError(error: Error): void {
    this.messages.destroy(error)
  }

  handleReadyForQuery(): void {
    if (!this.messages.destroyed) this.messages.push(null)
  }

  // The rows before and after the stream name positions of the log and tablespaces.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
}

function parse(chunk: Buffer): Message | undefined {
  switch (String.fromCharCode(chunk[0] ?? 0)) {
    case 'n':
      return { type: 'archive', name: chunk.toString('utf8', 1, chunk.indexOf(0, 1)) }
    case 'm':
      return { type: 'manifest' }
    case 'd':
      // The driver uses its buffer again.
      return { type: 'data', bytes: Buffer.from(chunk.subarray(1)) }
    default:
      return undefined
  }
}

type BaseBackup = {
  /** The tar archive of the cluster, to be read first and to its end. */
  archive: Pieces
  /** PostgreSQL's list of the files with their SHA-256. */
  manifest: Pieces
}

/** Calls `consume` with the streams of a new base backup. */
export async function takeBaseBackup(
  superuser: pg.ClientConfig,
  label: string,
  consume: (backup: BaseBackup) => Promise<void>,
): Promise<void> {
  // The driver passes `replication` on, and its types do not know it.
  const config: pg.ClientConfig & { replication: string } = { ...superuser, replication: 'true' }
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`CREATE_REPLICATION_SLOT mostrador_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`)
    const copy = new CopyOut(
      `BASE_BACKUP (LABEL ${pg.escapeLiteral(label)}, CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
    )
    client.query(copy)
    await consume(splitStreams(copy.messages))
  } finally {
    await client.end()
  }
}

/** One stream of messages becomes two streams of bytes, read one after the other. */
function splitStreams(messages: Readable): BaseBackup {
  const all: AsyncIterator<Message> = messages[Symbol.asyncIterator]()
  let archives = 0
  async function* archive(): Pieces & AsyncGenerator<Uint8Array> {
    for (;;) {
      const { value, done } = await all.next()
      if (done) throw new BackupError('The base backup ended early.')
      if (value.type === 'manifest') return
      if (value.type === 'archive' && (archives += 1) > 1)
        throw new BackupError('The cluster has tablespaces of its own, which this command does not copy.')
      if (value.type === 'data') yield value.bytes
    }
  }
  async function* manifest(): Pieces & AsyncGenerator<Uint8Array> {
    for (;;) {
      const { value, done } = await all.next()
      if (done) return
      if (value.type === 'data') yield value.bytes
    }
  }
  return { archive: archive(), manifest: manifest() }
}
