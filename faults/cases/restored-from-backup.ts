import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillHistory } from '../../bench/support/fill-history.ts'
import { logInAgain, openShop } from '../../bench/support/shop.ts'
import { startServerOn } from '../../bench/support/world.ts'
import { findCluster, findRunningPostgres } from '../../server/src/db/embedded-postgres.ts'
import { databaseName } from '../../server/src/db/open-databases.ts'
import type { FaultCase, Trial } from '../fault-case.ts'
import { brokenInvariants, countMissing } from '../support/compare-sales.ts'
import { runQuietly } from '../support/run-quietly.ts'
import { linesPerSale, pause, type Seller, sellersOf, sellUntil } from '../support/sellers.ts'
import { closeBooks } from '../support/sell-while.ts'
import { seconds } from '../support/show.ts'

const sellers = 8
const goalMinutes = 15
/** Sales that are confirmed after the backup: only the tills have them. */
const msAfterBackup = 2000
/** Each till sells about as fast as people in a busy shop would at a hundred of them. */
const pauseMs = 50
const products = 2000

/**
 * Tills sell while a backup is made, the machine is emptied, the backup is restored and verified, and the tills send their sales again. The
 * history before is written in bulk, without stock movements and audit entries of its own, so the invariants that it breaks are the
 * same before and after. `--rounds 1000000` takes the million sales for which 15 minutes are allowed.
 */
export const restoredFromBackup: FaultCase = {
  id: 'H-16',
  title: 'machine emptied and restored from a backup under load',
  unit: 'sales before',
  rounds: 10_000,
  minutes: 3,
  needs: [],
  async run(trial) {
    const machine = await openMachine(trial)
    const shop = await openShop({ owner: await machine.owner() }, { products, registers: sellers + 1 })
    const everyone = sellersOf(shop, trial.random)
    const sell = (end: AbortSignal) => Promise.all(everyone.map((seller) => sellUntil(shop, seller, end, pauseMs)))
    // The history is made after the model of a sale.
    await sell(AbortSignal.timeout(500))
    await fillHistory({ owner: await machine.owner() }, shop, {
      lines: trial.rounds * linesPerSale,
      movements: trial.rounds * linesPerSale,
    })
    const brokenBefore = await brokenInvariants(await machine.owner())
    await logInAgain(shop)
    const { backup, during } = await backUpWhileSelling(trial, machine, { everyone, sell })
    await machine.empty()
    const restore = await machine.run('scripts/restore.ts', '--from', machine.place)
    await machine.start()
    await logInAgain(shop)
    const missing = await sendAgain(await machine.owner(), everyone)
    const outcome = await closeBooks(
      { shop, everyone, world: { owner: await machine.owner() } },
      { others: trial.rounds, brokenBefore },
    )
    return {
      ...outcome,
      counts: {
        sales_before: trial.rounds,
        during_backup: during,
        not_in_backup: missing,
        backup: seconds(backup.ms),
        ...outcome.counts,
      },
      faults: [...outcome.faults, ...backup.faults, ...restore.faults],
      bars: [
        {
          what: 'restored_and_verified',
          measured: seconds(restore.ms),
          goal: `≤ ${goalMinutes} min for 1,000,000 sales`,
          isMet: restore.ms <= goalMinutes * 60_000,
        },
      ],
    }
  },
}

type Machine = Awaited<ReturnType<typeof openMachine>>
type Tills = { everyone: readonly Seller[]; sell: (end: AbortSignal) => Promise<unknown> }

/** The tills sell before, during and after the backup. Returns how many sales were confirmed while it was made. */
async function backUpWhileSelling({ atEnd }: Trial, machine: Machine, { everyone, sell }: Tills) {
  const end = new AbortController()
  atEnd(() => end.abort())
  const selling = sell(end.signal)
  selling.catch(() => undefined)
  const before = countConfirmed(everyone)
  const backup = await machine.run('scripts/backup.ts')
  const during = countConfirmed(everyone) - before
  await pause(msAfterBackup)
  end.abort()
  await selling
  return { backup, during }
}

function countConfirmed(everyone: readonly Seller[]): number {
  return everyone.reduce((total, { confirmed }) => total + confirmed.length, 0)
}

/** Everything that a till still has waits again. Returns how many of it the backup lacks. */
async function sendAgain(owner: Parameters<typeof countMissing>[0], everyone: readonly Seller[]): Promise<number> {
  const missing = await countMissing(
    owner,
    everyone.flatMap(({ confirmed }) => confirmed),
  )
  for (const seller of everyone) seller.waiting.unshift(...seller.confirmed.splice(0))
  return missing
}

/** A server with the embedded database, a folder for its data and another for backups. */
async function openMachine(trial: Trial) {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-restored-'))
  const place = await mkdtemp(join(tmpdir(), 'mostrador-backups-'))
  trial.atEnd(() => rm(place, { recursive: true, force: true }))
  trial.atEnd(() => removeData(folder))
  let server = await startServerOn(folder)
  trial.atEnd(() => server.stop())
  return {
    place,
    owner: async () => ({ ...(await findRunningPostgres(folder)), database: databaseName }),
    async start() {
      server = await startServerOn(folder)
    },
    /** Stops the server and deletes all it has. */
    async empty() {
      await server.stop()
      await removeData(folder)
    },
    async run(...args: string[]) {
      const started = performance.now()
      const { code, output } = await runQuietly(trial, args, { DATA_DIR: folder, BACKUP_TO: place })
      const faults = code === 0 ? [] : [`${args[0] ?? ''} ended with ${code}: ${output.slice(-2000)}`]
      return { ms: performance.now() - started, faults }
    },
  }
}

/** The cluster may be elsewhere. */
async function removeData(folder: string): Promise<void> {
  const cluster = await findCluster(folder)
  if (cluster) await rm(cluster, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}
