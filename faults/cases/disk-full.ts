import { uploadProductImage } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { benchUrl } from '../../bench/support/world.ts'
import { picture } from '../../server/src/testing/upload-corpus.ts'
import type { FaultCase, Trial } from '../fault-case.ts'
import { isPostgresRunning, startPostgresAgain } from '../support/kills.ts'
import { openSite, type Site } from '../support/open-site.ts'
import { readRows } from '../support/read-rows.ts'
import { pause } from '../support/sellers.ts'
import { sellWhile } from '../support/sell-while.ts'
import { seconds } from '../support/show.ts'
import { SizedDisk } from '../support/sized-disk.ts'
import { asking, showStatuses, watchAnswers, wrongStatuses } from '../support/watch-answers.ts'

const longestCalmMs = 1500
const longestFullMs = 5000
const probeEveryMs = 150
const longestReturnMs = 60_000
const settings = { max_wal_size: '96MB', min_wal_size: '64MB', wal_recycle: 'off' }

/**
 * The database with its log and temporary files is on one small disk, uploaded files are on another. One or the other gets full. A full
 * database may end PostgreSQL; a supervisor starts it again, and nobody repairs anything.
 */
export const diskFull: FaultCase = {
  id: 'H-13',
  title: 'full disk under the database and under uploads',
  unit: 'fillings of each',
  rounds: 5,
  minutes: 4,
  needs: ['linux', 'root'],
  async run(trial) {
    const data = new SizedDisk('700m')
    trial.atEnd(() => data.remove())
    const files = new SizedDisk('24m')
    trial.atEnd(() => files.remove())
    const environment = async () => ({ DATA_DIR: files.folder })
    const site = await openSite(trial, { folder: data.folder, settings, environment })
    const reads = watchAnswers(trial, probeEveryMs, asking('/api/sales/list', site.shop.token, '{"per":5}'))
    const away = trial.random('full')
    const restarts: number[] = []
    const returnsMs: number[] = []
    const outcome = await sellWhile(trial, site, {
      longestCalmMs,
      fault: async (round) => {
        data.fill()
        // Every second time PostgreSQL needs a new file for its log at once, and has no room for it.
        if (round % 2 === 1) await readRows(site.world.owner, 'select pg_switch_wal()').catch(() => undefined)
        await pause(1000 + away() * longestFullMs)
        data.free()
        const returned = await untilItReturns(site)
        returnsMs.push(returned.ms)
        restarts.push(returned.restarts)
      },
    })
    const seen = await reads.end()
    const uploads = await fillUnderUploads(trial, site, files)
    return {
      ...outcome,
      counts: {
        fillings: trial.rounds * 2,
        ...outcome.counts,
        reads: showStatuses(seen),
        postgres_started_again: restarts.reduce((total, times) => total + times, 0),
        longest_return: seconds(Math.max(...returnsMs)),
        uploads: uploads.answers,
      },
      faults: [
        ...outcome.faults,
        ...seen.faults,
        ...wrongStatuses(seen, [200, 503], 'reads'),
        ...uploads.faults,
        ...(Math.max(...returnsMs) >= longestReturnMs
          ? ['no sale was confirmed within a minute after space was freed']
          : []),
      ],
    }
  },
}

/** Waits until one more sale is confirmed. Starts PostgreSQL again if it ended, as a supervisor does. */
async function untilItReturns(site: Site): Promise<{ ms: number; restarts: number }> {
  const count = () => site.everyone.reduce((total, { confirmed }) => total + confirmed.length, 0)
  const before = count()
  const started = performance.now()
  let restarts = 0
  while (count() === before && performance.now() - started < longestReturnMs) {
    if (!(await isPostgresRunning(site))) {
      restarts += 1
      await startPostgresAgain(site)
    }
    await pause(20)
  }
  return { ms: performance.now() - started, restarts }
}

/** An upload is refused while there is no room, and works again without help. */
async function fillUnderUploads({ rounds }: Trial, { shop }: Site, disk: SizedDisk) {
  const png = await picture().png().toBuffer()
  const answers: number[] = []
  const faults: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    disk.fill()
    const full = await upload(shop.token, png)
    disk.free()
    const free = await upload(shop.token, png)
    answers.push(full, free)
    if (full !== 503 && full !== 507) faults.push(`an upload to a full disk was answered with ${full}`)
    if (free !== 200) faults.push(`an upload after space was freed was answered with ${free}`)
  }
  return { answers: answers.join(','), faults }
}

async function upload(token: string, png: Buffer): Promise<number> {
  const form = new FormData()
  form.set('json', '{}')
  form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await fetch(`${benchUrl}${uploadProductImage.path}`, { method: 'POST', headers, body: form })
  return status
}
