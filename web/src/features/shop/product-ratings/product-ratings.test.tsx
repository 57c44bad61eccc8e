import * as endpoints from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import type { ProductRating } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import ProductRatings from '#src/features/shop/product-ratings/product-ratings.route.tsx'
import { RatingsCard } from '#src/features/shop/product-ratings/ratings-card.tsx'
import { leaveScreen, showScreen } from '#src/testing/show-screen.tsx'

afterEach(leaveScreen)

const words = messagesEn.productRatings
const list = endpoints.listProductRatings.path
const moderate = endpoints.moderateProductRatings.path
const answer = endpoints.answerProductRating.path

const rating: ProductRating = {
  id: '0195a1c0-0000-7000-8000-000000000001',
  stars: 2,
  authorName: 'Rosa',
  title: 'Muy <b>duro</b>',
  body: 'No me gustó',
  languageTag: 'es',
  variantName: '',
  isReturned: true,
  pictures: [],
  reply: null,
  helpfulCount: 0,
  writtenAt: '2026-11-20T12:00:00.000Z',
  product: {
    id: '0195a1c0-0000-7000-8000-000000000009',
    name: 'Pan',
    sums: { counts: [0, 1, 0, 0, 1], count: 2, average: 3.5 },
  },
  purchase: {
    kind: 'order',
    id: '0195a1c0-0000-7000-8000-000000000008',
    number: 'W-0007',
    at: '2026-11-18T12:00:00.000Z',
  },
  customerName: 'Rosa Soto',
  status: 'pending',
  rejectionReason: null,
  doubts: ['links'],
  repliedByName: null,
  moderatedByName: null,
  editedAt: null,
}
const other: ProductRating = { ...rating, id: '0195a1c0-0000-7000-8000-000000000002', authorName: 'Berta' }
const page = (items: ProductRating[]) => ({
  items,
  nextCursor: null,
  previousCursor: null,
  total: items.length,
  counts: { pending: items.length, approved: 4, rejected: 0, spam: 0 },
  lowUnanswered: 3,
})
const press = (testId: string) => act(async () => void fireEvent.click(screen.getByTestId(testId)))

test('shows the words as text, with stars, purchase and doubts in words', async () => {
  showScreen(<ProductRatings />, { [list]: page([rating]) })
  const card = await screen.findByTestId('rating')
  expect(card.querySelector('b')).toBeNull()
  for (const text of ['Muy <b>duro</b>', '2 of 5 stars', 'W-0007', words.verified, words.returned, words.doubts.links])
    expect(card.textContent).toContain(text)
})

test('rejecting sends nothing before a reason is chosen', async () => {
  const calls = showScreen(<ProductRatings />, { [list]: page([rating, other]), [moderate]: { items: [] } })
  await screen.findAllByTestId('rating')
  await press('ratings-all')
  await act(async () => void fireEvent.click(screen.getAllByTestId('rating-reject')[0] as HTMLElement))
  expect(within(screen.getByTestId('rating-reasons')).getAllByRole('button', { hidden: true })).toHaveLength(6)
  expect(calls.filter(({ path }) => path === moderate)).toEqual([])
  await press('reason-offensive')
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === moderate).map(({ input }) => input)).toEqual([
      { ids: [rating.id, other.id], status: 'rejected', reason: 'offensive' },
    ]),
  )
})

test('keys move and decide, but not while somebody writes an answer', async () => {
  const calls = showScreen(<ProductRatings />, { [list]: page([rating, other]), [moderate]: { items: [] } })
  await screen.findAllByTestId('rating')
  const key = (target: Element, name: string) => act(async () => void fireEvent.keyDown(target, { key: name }))
  await act(async () => void fireEvent.click(screen.getAllByTestId('rating-answer')[0] as HTMLElement))
  await key(screen.getByTestId('answer-body'), 'a')
  await key(document.body, 'a')
  expect(calls.filter(({ path }) => path === moderate)).toEqual([])
  await key(document.body, 'j')
  await key(document.body, 'j')
  await key(document.body, 's')
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === moderate).map(({ input }) => input)).toEqual([
      { ids: [other.id], status: 'spam', reason: null },
    ]),
  )
})

test('an answer is sent as it was written, and emptying it takes it away', async () => {
  const answered = { ...rating, reply: 'Gracias', repliedByName: 'Ana' }
  const calls = showScreen(<ProductRatings />, { [list]: page([answered]), [answer]: { rating } })
  await screen.findByTestId('rating')
  await press('rating-answer')
  expect(screen.getByTestId('answer-send')).toHaveProperty('disabled', true)
  await act(async () => void fireEvent.change(screen.getByTestId('answer-body'), { target: { value: ' ' } }))
  await press('answer-send')
  await waitFor(() => expect(calls.find(({ path }) => path === answer)?.input).toEqual({ id: rating.id, reply: '' }))
})

test('the view of bad ratings asks for shown ones of one or two stars without an answer', async () => {
  const calls = showScreen(<ProductRatings />, { [list]: page([]) })
  await waitFor(() => expect(screen.getByTestId('view-low').textContent).toBe(`${words.lowUnanswered} 3`))
  await press('view-low')
  await waitFor(() =>
    expect(calls.at(-1)?.input).toMatchObject({ filters: { status: 'approved', stars: '1..2', isAnswered: 'no' } }),
  )
  expect(await screen.findByText(words.empty.low)).toBeTruthy()
})

test('the card of a product shows its kept sums, and leads to its ratings', async () => {
  const calls = showScreen(<RatingsCard product={rating.product} />, { [list]: page([rating]) })
  expect((await screen.findByTestId('rating-summary')).textContent).toContain('3,5 of 5 stars')
  expect(screen.getByTestId('star-bars').textContent).toContain('5 of 5 stars: 1 rating')
  expect(calls[0]?.input).toMatchObject({ filters: { product: rating.product.id, status: 'approved' } })
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    `/dashboard/ecommerce/productsRatings?product=${rating.product.id}`,
  )
})

test('a list that does not come says so', async () => {
  showScreen(<ProductRatings />)
  expect(await screen.findByTestId('list-retry')).toBeTruthy()
})
