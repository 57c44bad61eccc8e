import { takeMovementBack } from '@mostrador/contract/features/selling/movements/endpoints.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TakeBackForm } from '#src/features/selling/movements/take-back-form.tsx'
import { showScreen } from '#src/testing/show-screen.tsx'
import { tryForm } from '#src/testing/try-form.ts'

const id = '0195a1c0-0000-7000-8000-000000000009'

afterEach(cleanup)

test('a movement cannot be taken back without a reason', async () => {
  const calls = showScreen(<TakeBackForm movement={{ id, kind: 'payIn', reversesId: null }} />)

  const input = await tryForm({
    calls,
    path: takeMovementBack.path,
    button: 'take-back-save',
    bad: { reason: 'no' },
    faults: ['reason'],
    good: { reason: 'Written down twice' },
  })

  expect(input).toMatchObject({ id, reason: 'Written down twice' })
}, 30_000)
