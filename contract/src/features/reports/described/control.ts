import { describeReports } from '../describe-report.ts'

/** Accounts of customers, and what happened around the sales. */
export const controlReports = describeReports({
  'customer-balances': {
    group: 'customers',
    source: 'accounts',
    needs: ['CUSTOMERS__VIEW'],
    time: 'range',
    by: ['customer', 'entryKind', 'day', 'month', 'document'],
    measures: ['balance', 'charged', 'paidOff'],
    usualSort: '-balance',
    chart: 'bars',
    main: 'balance',
    figures: ['balance', 'charged', 'paidOff'],
  },
  'offline-sync': {
    group: 'control',
    source: 'documents',
    time: 'range',
    by: ['day', 'week', 'month', 'checkout', 'location', 'device', 'cashier', 'document'],
    measures: ['documents', 'delayedDocuments', 'delayedRate', 'lateDocuments', 'longestDelay', 'reviews'],
    usualSort: 'key',
    chart: 'columns',
    main: 'delayedDocuments',
    figures: ['documents', 'delayedDocuments', 'delayedRate', 'reviews'],
  },
  audit: {
    group: 'control',
    source: 'audit',
    needs: ['AUDIT__VIEW'],
    time: 'range',
    by: ['action', 'entity', 'user', 'day', 'week', 'month', 'hour', 'document'],
    measures: ['entries'],
    usualSort: '-entries',
    chart: 'bars',
    main: 'entries',
    figures: ['entries'],
  },
})
