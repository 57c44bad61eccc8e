import { describeReports } from '../describe-report.ts'

const places = ['checkout', 'location', 'user', 'day', 'week', 'month', 'session'] as const
/** The expected cash of a drawer needs a right of its own (D-9). */
const expected = ['CHECKOUTS__EXPECTED_VIEW'] as const

/** Registers and their drawers. */
export const cashReports = describeReports({
  'cash-sessions': {
    group: 'cash',
    source: 'sessions',
    needs: expected,
    time: 'range',
    by: ['session', ...places.filter((name) => name !== 'session')],
    measures: ['sessions', 'openSessions', 'opening', 'expected', 'counted', 'difference'],
    usualSort: '-key',
    chart: 'none',
    main: 'counted',
    figures: ['sessions', 'expected', 'counted', 'difference'],
    hasClose: true,
  },
  'cash-movements': {
    group: 'cash',
    source: 'movements',
    needs: expected,
    time: 'range',
    by: ['cashKind', 'moveCategory', ...places, 'document'],
    measures: ['cashIn', 'cashOut', 'cashNet', 'movements'],
    usualSort: '-cashNet',
    chart: 'bars',
    main: 'cashNet',
    figures: ['cashIn', 'cashOut', 'cashNet', 'movements'],
    hasClose: true,
  },
  'cash-differences': {
    group: 'cash',
    source: 'closings',
    needs: expected,
    time: 'range',
    by: [...places],
    measures: ['difference', 'short', 'over', 'sessions', 'exactCounts', 'exactRate', 'expected', 'counted'],
    usualSort: 'difference',
    chart: 'bars',
    main: 'difference',
    figures: ['difference', 'short', 'over', 'exactRate'],
    hasClose: true,
  },
  'cash-rounding': {
    group: 'cash',
    source: 'roundings',
    time: 'range',
    by: ['day', 'week', 'month', 'checkout', 'location', 'cashier', 'document'],
    measures: ['roundingGained', 'roundingLost', 'roundingNet', 'roundedDocuments'],
    usualSort: 'key',
    chart: 'columns',
    main: 'roundingNet',
    figures: ['roundingNet', 'roundingGained', 'roundingLost', 'roundedDocuments'],
    hasClose: true,
  },
})
