import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CutDisk } from '../../e2e/support/cut-disk.ts'
import { quickFolder } from '../../scripts/quick-folder.ts'
import type { FaultCase, Trial } from '../fault-case.ts'
import { checkPages } from '../support/check-pages.ts'
import { countMissing } from '../support/compare-sales.ts'
import { findPostmaster, signalPostgres, startPostgresAgain } from '../support/kills.ts'
import { openSite, type Site } from '../support/open-site.ts'
import { pause, sellUntil } from '../support/sellers.ts'
import { sellWhile } from '../support/sell-while.ts'

const longestCalmMs = 1000
/** Room for the cluster, its log and a thousand sales a second. */
const size = '1536M'
/** A small log keeps the copies of the disk small. */
const settings = { max_wal_size: '128MB', min_wal_size: '64MB' }
const toothless = { ...settings, fsync: 'off' }
const cutsWithoutFsync = 3

/**
 * PostgreSQL lies on a disk of its own, a file in memory that is mounted. A cut stops all its processes, copies the file as it is without
 * what is only in the system's memory, and starts PostgreSQL on the copy.
 */
export const databasePowerCut: FaultCase = {
  id: 'H-03',
  title: 'power cut of the database',
  unit: 'cuts',
  rounds: 20,
  minutes: 4,
  needs: ['loop mounts'],
  async run(trial) {
    const disk = new CutDisk({ size, home: quickFolder() })
    trial.atEnd(() => disk.remove())
    const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-faults-'))
    trial.atEnd(() => rm(dataDir, { recursive: true, force: true }))
    const environment = async () => ({ DATA_DIR: dataDir })
    const site = await openSite(trial, { folder: disk.folder, settings, environment })
    const outcome = await sellWhile(trial, site, {
      longestCalmMs,
      fault: async () => {
        await cutPower(site, disk)
        await startPostgresAgain(site)
      },
    })
    const pages = await checkPages(site.world.owner)
    const lost = await loseWithoutFsync(trial, site, disk)
    return {
      ...outcome,
      counts: { cuts: trial.rounds, ...outcome.counts, amcheck: `${pages.checked} relations` },
      faults: [...outcome.faults, ...pages.faults],
      teeth: { without: 'without fsync', lost },
    }
  },
}

/** Returns the ids of the sales that were confirmed before the cut. */
async function cutPower(site: Site, disk: CutDisk) {
  const postmaster = await findPostmaster(site)
  signalPostgres(postmaster, 'SIGSTOP')
  // A process that started in between.
  signalPostgres(postmaster, 'SIGSTOP')
  // From here to the end of the copy no answer can be read: both are in one step of this process.
  const confirmed = site.everyone.flatMap((seller) => seller.confirmed)
  disk.freeze()
  signalPostgres(postmaster, 'SIGKILL')
  await untilGone(postmaster)
  disk.restore()
  return confirmed
}

async function untilGone(pid: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await pause(10)
  }
}

/** The same without fsync. Returns how many confirmed sales are gone; all of them if PostgreSQL cannot even start. */
async function loseWithoutFsync(trial: Trial, site: Site, disk: CutDisk): Promise<number> {
  await site.postgres.stop()
  site.settings = toothless
  await startPostgresAgain(site)
  const moments = trial.random('moments without fsync')
  let lost = 0
  for (let cut = 0; cut < cutsWithoutFsync; cut += 1) {
    disk.flush()
    const before = new Set(site.everyone.flatMap(({ confirmed }) => confirmed))
    const selling = new AbortController()
    const work = Promise.all(site.everyone.map((seller) => sellUntil(site.shop, seller, selling.signal)))
    work.catch(() => undefined)
    await pause(1500 + moments() * longestCalmMs)
    const confirmed = (await cutPower(site, disk)).filter((sale) => !before.has(sale))
    selling.abort()
    await work
    trial.say(`${confirmed.length} sales confirmed without fsync`)
    try {
      await startPostgresAgain(site)
    } catch {
      return lost + confirmed.length
    }
    lost += await countMissing(site.world.owner, confirmed)
  }
  return lost
}
