import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { readHelpFile } from './help-file.ts'

async function fileWith(text: string): Promise<{ helpFile: string }> {
  const helpFile = join(await mkdtemp(join(tmpdir(), 'help-')), 'help.yaml')
  await writeFile(helpFile, text)
  return { helpFile }
}
const whole = `timeZone: America/Lima
hours: { monday: [09:00-13:00, 14:00-24:00] }
holidays: [2026-12-25]
contact: { email: ayuda@example.test }
keepClosedDays: 90
`

test('the file that comes with the product can be read', async () => {
  const { hours, keepClosedDays } = await readHelpFile(readConfig({}))
  expect(hours.days).toHaveLength(7)
  expect(keepClosedDays).toBeGreaterThan(0)
})

test('omitted days and contacts are empty', async () => {
  expect(await readHelpFile(await fileWith(whole))).toEqual({
    hours: {
      timeZone: 'America/Lima',
      days: [
        [
          { from: '09:00', to: '13:00' },
          { from: '14:00', to: '24:00' },
        ],
        [],
        [],
        [],
        [],
        [],
        [],
      ],
      holidays: ['2026-12-25'],
    },
    contact: { email: 'ayuda@example.test', phone: '' },
    keepClosedDays: 90,
  })
})

test.each([
  ['America/Lima', 'Nowhere/Else', 'timeZone'],
  ['09:00-13:00', '9-13', 'hours.monday.0: should be a span of a day'],
  ['09:00-13:00', '13:00-09:00', 'hours.monday.0'],
  ['2026-12-25', '2026-13-01', 'holidays.0'],
  ['monday', 'lunes', 'hours'],
  ['keepClosedDays: 90', 'keepClosedDays: forever', 'keepClosedDays: should be a number of days'],
  ['keepClosedDays', 'keep', 'keepClosedDays'],
])('reports %s as %s', async (right, wrong, place) => {
  await expect(readHelpFile(await fileWith(whole.replace(right, wrong)))).rejects.toThrow(place)
})

test('a missing file is reported', async () => {
  await expect(readHelpFile({ helpFile: '/nowhere/help.yaml' })).rejects.toThrow('/nowhere/help.yaml cannot be read')
})
