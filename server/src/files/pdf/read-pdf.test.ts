import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bankPdf } from '../../testing/pdf/make-pdf.ts'
import { active, bombs, harmless, onePage, refusedPdfs } from '../../testing/pdf/pdf-corpus.ts'
import { surestStall } from '../../testing/watch-event-loop.ts'
import { checkPdf, drawPdf } from './read-pdf.ts'

/** Maximum time in milliseconds for which one file may block all other calls. */
const mostStall = 100
/** The time limit of the thread, plus time for starting and ending it. */
const mostMilliseconds = 20_000
const caller = 'a'

/** The refusal of a file; `drawn` if there is none. */
const outcomeOf = async (bytes: Buffer) => {
  try {
    await drawPdf(bytes, caller)
    return 'drawn'
  } catch (error) {
    return (error as { key?: string }).key
  }
}

test.each(active)('refuses a PDF with %s', async (_name, bytes) => {
  await expect(checkPdf(bytes, caller)).rejects.toMatchObject({ key: 'active' })
})

test.each(harmless)('accepts a PDF with %s', async (_name, bytes) => {
  await expect(checkPdf(bytes, caller)).resolves.toBeUndefined()
  expect(await outcomeOf(bytes)).toBe('drawn')
})

test.each(refusedPdfs)('refuses a PDF with %s', async (_name, make, key) => {
  expect(await outcomeOf(await make())).toBe(key)
})

test.each(bombs)(
  'ends with %s within the limit, and other calls go on meanwhile',
  { timeout: 60_000 },
  async (_name, make, kinds) => {
    const bytes = make()
    const started = performance.now()
    const outcomes: (string | undefined)[] = []
    const stall = await surestStall(async () => void outcomes.push(await outcomeOf(bytes)), mostStall)
    expect(kinds).toContain(outcomes[0])
    expect(stall).toBeLessThanOrEqual(mostStall)
    expect(performance.now() - started).toBeLessThan(mostMilliseconds * outcomes.length)
  },
)

test('draws every page below the previous one, readable and without anything else of the file', async () => {
  const drawn = await drawPdf(await bankPdf({ pages: 2, ownerPassword: 'only for changes' }), caller)
  expect(drawn.includes('PDF')).toBe(false)
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 1131, height: 1600 + 12 + 1600 })
  const colourAt = async (top: number) => {
    const part = await sharp(drawn).extract({ left: 400, top, width: 600, height: 8 }).png().toBuffer()
    return (await sharp(part).stats()).channels.map(({ mean }) => Math.round(mean / 10) * 10)
  }
  const [head, line] = [
    [30, 80, 220],
    [200, 200, 200],
  ]
  expect([await colourAt(10), await colourAt(1602), await colourAt(1622)]).toEqual([head, line, head])
})

test('refuses to draw it too', async () => {
  for (const [, bytes] of active.slice(0, 2)) expect(await outcomeOf(bytes)).toBe('active')
})

test('draws a stored file whatever it contains, because drawing runs nothing', async () => {
  const [, bytes] = active[0] ?? ['', onePage()]
  const drawn = await drawPdf(bytes, caller, { refusesActive: false })
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp' })
})

test('lets a caller with three PDFs wait, and serves others meanwhile', async () => {
  const bytes = onePage()
  const mine = Array.from({ length: 4 }, () =>
    drawPdf(bytes, 'mine').then(
      () => 'drawn',
      (error) => error.code,
    ),
  )
  const other = drawPdf(bytes, 'other').then(() => 'drawn')
  expect(await Promise.all([...mine, other])).toEqual(['drawn', 'drawn', 'drawn', 'tooManyRequests', 'drawn'])
  expect(await outcomeOf(bytes)).toBe('drawn')
})
