import type {
  BillingPayment,
  CompanyBilling,
  PlanPartState,
  QuoteAnswer,
} from '@mostrador/contract/features/service/billing/schema.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'

const companyId = '0195a1c0-0000-7000-8000-000000000001'

function aPlan(
  planKey: string,
  part: 'ps' | 'ec',
  en: string,
  es: string,
  checkouts: number | null,
): PriceTable['plans'][number] {
  const limits = { users: 3, checkouts, locations: null, products: 2000, liveConnections: 10, storageMb: 1000 }
  return { planKey, part, name: { en, es }, limits }
}

function aPrice(planKey: string, [monthly, quarterly, semiannual, annual]: readonly [number, number, number, number]) {
  return { currencyTag: 'CLP', planKey, amounts: { monthly, quarterly, semiannual, annual } }
}

/** A price table with two plans for each part, in Chilean pesos, with a tax of 19 % in Chile. */
export const aPriceTable: PriceTable = {
  version: '2026-11',
  validFrom: '2026-11-01T00:00:00.000Z',
  appliesTo: 'new',
  noticeDays: 30,
  trialDays: 14,
  trialPlans: { ps: 'psPlus', ec: 'ecPlus' },
  bothPercent: '20',
  currencyTag: 'CLP',
  plans: [
    aPlan('psStart', 'ps', 'Start', 'Inicial', 1),
    aPlan('psPlus', 'ps', 'Plus', 'Plus', 10),
    aPlan('ecStart', 'ec', 'Start', 'Inicial', null),
    aPlan('ecPlus', 'ec', 'Plus', 'Plus', null),
  ],
  prices: [
    aPrice('psStart', [9990, 28_490, 53_990, 99_900]),
    aPrice('psPlus', [19_990, 56_990, 107_990, 199_900]),
    aPrice('ecStart', [8990, 25_590, 48_490, 89_900]),
    aPrice('ecPlus', [17_990, 51_290, 97_190, 179_900]),
  ],
  taxes: [{ regionTag: 'CL', name: { en: 'VAT', es: 'IVA' }, rate: '19' }],
}

/** A part of a company; without changes it was never bought. */
export function aPart(part: 'ps' | 'ec', changes: Partial<PlanPartState> = {}): PlanPartState {
  return {
    part,
    status: -1,
    planKey: null,
    period: null,
    price: null,
    worth: null,
    worthFrom: null,
    bothDiscount: 0,
    startsAt: null,
    endsAt: null,
    activeUntil: null,
    isInGrace: false,
    isExtended: false,
    next: null,
    scheduled: null,
    cancelledAt: null,
    canCancel: false,
    dataKeptUntil: null,
    ...changes,
  }
}

/** A part with the larger plan for December 2026. */
export function aPaidPart(part: 'ps' | 'ec', changes: Partial<PlanPartState> = {}): PlanPartState {
  return aPart(part, {
    status: 1,
    planKey: `${part}Plus`,
    period: 'monthly',
    price: 23_788,
    worth: changes.price === undefined ? 23_788 : changes.price,
    worthFrom: '2026-12-01T12:00:00.000Z',
    startsAt: '2026-12-01T12:00:00.000Z',
    endsAt: '2027-01-01T12:00:00.000Z',
    activeUntil: '2027-01-04T12:00:00.000Z',
    canCancel: true,
    ...changes,
  })
}

export function aCompanyBilling(changes: Partial<CompanyBilling> = {}): CompanyBilling {
  return {
    companyId,
    companyName: 'Café Sur',
    currencyTag: 'CLP',
    regionTag: 'CL',
    timeZone: 'America/Santiago',
    transferRegionTag: 'CL',
    buyer: { regionTag: 'CL', taxId: null, address: null },
    parts: [aPaidPart('ps'), aPart('ec')],
    deletesAt: null,
    balance: 0,
    entries: [],
    payments: [],
    documents: [],
    room: { usedBytes: 0, maxBytes: null },
    ...changes,
  }
}

/** A change to the larger plan after ten days of thirty-one. */
export function aQuote(changes: Partial<QuoteAnswer> = {}): QuoteAnswer {
  return {
    kind: 'change',
    when: 'now',
    currencyTag: 'CLP',
    quotedAt: '2026-12-11T12:00:00.000Z',
    validUntil: '2026-12-11T12:30:00.000Z',
    lines: [
      {
        part: 'ps',
        planKey: 'psPlus',
        kind: 'charge',
        amount: 23_788,
        from: '2026-12-11T12:00:00.000Z',
        to: '2027-01-11T12:00:00.000Z',
        basis: null,
      },
      {
        part: 'ps',
        planKey: 'psStart',
        kind: 'credit',
        amount: -8053,
        from: '2026-12-11T12:00:00.000Z',
        to: '2027-01-01T12:00:00.000Z',
        basis: { price: 11_888, secondsLeft: 1_814_400, secondsOfTerm: 2_678_400 },
      },
    ],
    total: 15_735,
    balanceBefore: 5000,
    balanceUsed: 5000,
    dueNow: 10_735,
    balanceAfter: 0,
    tax: { name: 'VAT', rate: '19', amount: 1714 },
    directions: [{ part: 'ps', direction: 'upgrade' }],
    laterPrices: [],
    exceeded: [],
    ...changes,
  }
}

export function aPlanPayment(changes: Partial<BillingPayment> = {}): BillingPayment {
  return {
    id: '0195a1c0-0000-7000-8000-000000000009',
    kind: 'change',
    method: 'bankTransfer',
    reference: 'MP-7K2Q9',
    currencyTag: 'CLP',
    lines: [{ part: 'ps', planKey: 'psPlus', period: 'monthly', price: 23_788, credit: 0 }],
    balanceUsed: 0,
    due: 23_788,
    received: 0,
    status: 'pending',
    rejectionReason: null,
    requestedAt: '2026-12-11T12:00:00.000Z',
    expiresAt: '2027-01-10T12:00:00.000Z',
    decidedAt: null,
    receipts: [],
    ...changes,
  }
}
