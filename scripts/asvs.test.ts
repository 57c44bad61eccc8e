/** The table of `docs/asvs.md` has every requirement of levels 1 and 2, and names only existing proofs. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The requirements of OWASP ASVS 5.0 by section; those of level 1 have a star. V10 (OAuth) and V17 (WebRTC) do not apply. */
const sections = `
1.1 1 2; 1.2 1* 2* 3* 4* 5* 6 7 8 9; 1.3 1* 2* 3 4 5 6 7 8 9 10 11; 1.4 1 2 3; 1.5 1* 2; 2.1 1* 2 3; 2.2 1* 2* 3; 2.3 1* 2 3 4; 2.4 1;
3.2 1* 2*; 3.3 1* 2 3 4; 3.4 1* 2* 3 4 5 6; 3.5 1* 2* 3* 4 5; 3.7 1 2; 4.1 1* 2 3; 4.2 1; 4.3 1 2; 4.4 1* 2 3 4; 5.1 1; 5.2 1* 2* 3;
5.3 1* 2*; 5.4 1 2 3; 6.1 1* 2 3; 6.2 1* 2* 3* 4* 5* 6* 7* 8* 9 10 11 12; 6.3 1* 2* 3 4; 6.4 1* 2* 3 4; 6.5 1 2 3 4 5; 6.6 1 2 3;
6.8 1 2 3 4; 7.1 1 2 3; 7.2 1* 2* 3* 4*; 7.3 1 2; 7.4 1* 2* 3 4 5; 7.5 1 2; 7.6 1 2; 8.1 1* 2; 8.2 1* 2* 3; 8.3 1*; 8.4 1;
9.1 1* 2* 3*; 9.2 1* 2 3 4; 11.1 1 2; 11.2 1 2 3; 11.3 1* 2* 3; 11.4 1* 2 3 4; 11.5 1; 11.6 1; 12.1 1* 2 3; 12.2 1* 2*; 12.3 1 2 3 4;
13.1 1; 13.2 1 2 3 4 5; 13.3 1 2; 13.4 1* 2 3 4 5; 14.1 1 2; 14.2 1* 2 3 4; 14.3 1* 2 3; 15.1 1* 2 3; 15.2 1* 2 3; 15.3 1* 2 3 4 5 6 7;
16.1 1; 16.2 1 2 3 4 5; 16.3 1 2 3 4; 16.4 1 2 3; 16.5 1 2 3`

const required = sections.split(';').flatMap((section) => {
  const [head, ...numbers] = section.trim().split(/\s+/)
  return numbers.map((number) => `${head}.${number.replace('*', '')} ${number.endsWith('*') ? 1 : 2}`)
})

const text = readFileSync(new URL('../docs/asvs.md', import.meta.url), 'utf8')
const rows = text.split('\n').flatMap((line) => {
  const [, number = '', level, , state = '', proof = ''] = line.split('|').map((cell) => cell.trim())
  return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, level, state, proof }] : []
})
const pathsOf = (proof: string) => [...proof.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)

test('the table has every requirement of levels 1 and 2, in order', () => {
  expect(required).toHaveLength(217)
  expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(required)
})

test('every row has a state, and all but those that do not apply name a proof that exists', () => {
  const root = new URL('../', import.meta.url)
  const isProved = (proof: string) =>
    pathsOf(proof).length > 0 && pathsOf(proof).every((path) => existsSync(new URL(path, root)))
  const bad = rows.filter(
    ({ state, proof }) =>
      !['met', 'partly', 'open', 'not applicable'].includes(state) ||
      (state === 'not applicable' ? proof === '' : !isProved(proof)),
  )
  expect(bad).toEqual([])
})

test('open or partly met requirements state what is missing', () => {
  const listed = [...text.matchAll(/^- (\d+\.\d+\.\d+): \S/gm)].map(([, number]) => number)
  const due = rows.filter(({ state }) => state === 'open' || state === 'partly').map(({ number }) => number)
  const inOrder = (numbers: readonly (string | undefined)[]) =>
    numbers.map(String).toSorted((a, b) => a.localeCompare(b))
  expect(inOrder(listed)).toEqual(inOrder(due))
})

test('the sums at the top match the rows', () => {
  for (const wanted of ['met', 'partly', 'open', 'not applicable']) {
    const all = rows.filter(({ state }) => state === wanted)
    const first = all.filter(({ level }) => level === '1').length
    expect(text).toContain(`| ${wanted} | ${first} | ${all.length - first} | ${all.length} |`)
  }
})
