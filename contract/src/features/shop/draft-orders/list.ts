import { defineList } from '../../../define-list.ts'

export const draftOrderStates = ['draft', 'sent', 'ordered', 'ended', 'withdrawn'] as const
export type DraftOrderState = (typeof draftOrderStates)[number]

/** Draft orders, the latest change first. */
export const draftOrderList = defineList({
  sorts: ['updatedAt'],
  usualSort: '-updatedAt',
  filters: {
    state: { kind: 'choice', values: draftOrderStates },
    updatedAt: { kind: 'date' },
  },
})

/** Days for which a sent draft is valid. */
export const draftDays = { least: 1, usual: 7, most: 30 } as const
export const draftLimits = { name: 80, email: 254, phone: 40, note: 500, lines: 100 } as const
