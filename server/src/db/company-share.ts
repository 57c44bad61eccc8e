import { AppError } from '@mostrador/contract/errors.ts'

export type CompanyShare = { run: <T>(companyId: string, work: () => Promise<T>) => Promise<T> }

type Share = { running: number; waiting: Set<() => void> }

/**
 * Lets each company run at most `most` pieces of work at once. A company whose rows are locked keeps only its own share waiting: the
 * connections beyond it remain for the others. The first that waits goes first; after `longestWaitMs` it is refused as `unavailable`.
 */
export function createCompanyShare({ most, longestWaitMs }: { most: number; longestWaitMs: number }): CompanyShare {
  const shares = new Map<string, Share>()
  return {
    async run(companyId, work) {
      const share = shares.get(companyId) ?? { running: 0, waiting: new Set() }
      shares.set(companyId, share)
      if (share.running >= most) await turn(share, longestWaitMs)
      else share.running += 1
      try {
        return await work()
      } finally {
        const [next] = share.waiting
        // Its place goes to the next one, so the number that runs stays.
        if (next) next()
        else share.running -= 1
        if (share.running === 0) shares.delete(companyId)
      }
    },
  }
}

function turn({ waiting }: Share, longestWaitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      waiting.delete(begin)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.delete(begin)
      reject(new AppError('unavailable'))
    }, longestWaitMs)
    waiting.add(begin)
  })
}
