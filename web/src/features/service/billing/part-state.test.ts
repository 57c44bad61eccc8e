import { describe, expect, it } from 'vitest'
import { actionsOfPart, labelOfPart } from '#src/features/service/billing/part-state.ts'
import { aPaidPart, aPart } from '#src/testing/a-billing.ts'

const now = Date.parse('2026-12-11T12:00:00Z')

describe('the state of a part', () => {
  it.each([
    [aPaidPart('ps'), { label: { kind: 'active' }, tone: 'good' }],
    [aPaidPart('ps', { isInGrace: true }), { label: { kind: 'grace' }, tone: 'warning' }],
    [aPaidPart('ps', { isInGrace: true, isExtended: true }), { label: { kind: 'extended' }, tone: 'warning' }],
    [aPart('ps', { status: 2, endsAt: '2026-12-20T11:00:00Z' }), { label: { kind: 'trial', days: 9 }, tone: 'good' }],
    [aPart('ps', { status: 0 }), { label: { kind: 'expired' }, tone: 'bad' }],
    [aPart('ps', { status: -2 }), { label: { kind: 'suspended' }, tone: 'bad' }],
    [aPart('ps', { status: -3 }), { label: { kind: 'cancelled' }, tone: 'quiet' }],
    [aPart('ps'), { label: { kind: 'none' }, tone: 'quiet' }],
  ])('%#: is told by its chip', (state, expected) => {
    expect(labelOfPart(state, now)).toEqual(expected)
  })

  it.each([
    [aPaidPart('ps'), ['renew', 'change']],
    [aPaidPart('ps', { endsAt: null }), []],
    [aPart('ps', { status: 2, endsAt: '2026-12-20T11:00:00Z' }), ['choose']],
    [aPart('ps', { status: 0 }), ['renew']],
    [aPart('ps', { status: -2 }), []],
    [aPart('ps', { status: -3 }), ['buy']],
    [aPart('ps'), ['buy']],
  ])('%#: decides what its owners may do', (state, expected) => {
    expect(actionsOfPart(state)).toEqual(expected)
  })
})
