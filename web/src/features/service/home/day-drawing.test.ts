import { en } from '@mostrador/contract/features/service/home/en.ts'
import { es } from '@mostrador/contract/features/service/home/es.ts'
import { expect, test } from 'vitest'
import { barPercents } from '#src/features/service/home/day-drawing.tsx'

test.each([en.measure, es.measure])('the drawn days agree with their words: $chart', (drawn) => {
  const [best = 0, today = 0, before = 0] = [drawn.best, drawn.todayAmount, drawn.compared.split('(')[1] ?? ''].map(
    (text) => Number(text.replace(/[^\d]/g, '')),
  )
  expect(drawn.days.split(' ')).toHaveLength(barPercents.length)
  expect(Math.max(...barPercents)).toBe(barPercents[5])
  expect(Math.round((today / best) * 100)).toBe(barPercents[6])
  expect(Math.round((today / before - 1) * 100)).toBe(Number.parseInt(drawn.compared, 10))
})
