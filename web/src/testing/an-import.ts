import type { Import } from '@mostrador/contract/features/office/imports/schema.ts'

/** A checked import. */
export const anImport: Import = {
  id: '0195a1c0-0000-7000-8000-000000000009',
  entity: 'customers',
  status: 'uploaded',
  fileName: 'customers.csv',
  encoding: 'utf-8',
  separator: ',',
  headers: ['Customer'],
  sample: [['Ana']],
  rowCount: 1,
  columns: [
    { key: 'name', kind: 'text', isRequired: true, values: [] },
    { key: 'email', kind: 'text', isRequired: false, values: [] },
  ],
  keys: ['email', 'name'],
  options: { mapping: {}, key: 'email', mode: 'both', decimalSign: '.', dateOrder: 'ymd', restoreZeros: false },
  counts: null,
  lostZeros: null,
  jobId: null,
  progress: null,
  createdByName: 'Ana',
  createdAt: '2026-03-01T12:00:00.000Z',
  finishedAt: null,
  undoUntil: null,
}
