import type { Permission } from '@mostrador/contract/permissions.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'

const chileanSettings = {
  timeZone: 'America/Santiago',
  regionTag: 'CL',
  languageTag: 'es',
  currencyTag: 'CLP',
  currencyShowSymbol: true,
  currencyShowTag: false,
  pricesIncludeTax: true,
  taxRounding: 'document',
  businessDayStart: '00:00',
  weekStart: 'monday',
  negativeStockPolicy: 'allow',
  returnWindowDays: 30,
  cashRounding: null,
} as const

const noLimits = {
  maxLineDiscountPercent: null,
  maxDocumentDiscountPercent: null,
  maxCustomerDiscountPercent: null,
  maxRefundAmount: null,
  maxPayOutAmount: null,
}

/** A connected session for tests; pass only the fields that matter. */
export function aSession(
  changes: { permissions?: Permission[]; planStatus?: 1 | 2 | 0 | -1; isRoot?: boolean } = {},
): AuthSession {
  const permissions = changes.permissions ?? []
  const id = '0195a1c0-0000-7000-8000-000000000001'
  return {
    refreshToken: null,
    accessToken: null,
    isConnected: true,
    viaEcommerce: false,
    staffUntil: null,
    user: {
      id,
      avatar: null,
      name: 'Ana Díaz',
      email: 'ana@example.com',
      status: 1,
      pendingEmail: null,
      companiesOn: [],
      hasPlans: true,
      notifyCompanyPreExpiration: true,
      paymentMethods: [],
      isStaff: false,
      companies: [],
    },
    company: {
      id,
      name: 'Café Sur',
      status: 1,
      isDemo: false,
      plan: {
        ps: { status: changes.planStatus ?? 1, permissions, endsAt: null },
        ec: { status: -1, permissions: [], endsAt: null },
      },
      settings: chileanSettings,
    },
    companyProfile: {
      id,
      name: 'Owner',
      isRoot: changes.isRoot ?? true,
      permissions: [],
      limits: noLimits,
    },
  }
}

/** Signed in, but without a company. */
export function aLooseSession(): AuthSession {
  return { ...aSession(), isConnected: false, company: null, companyProfile: null }
}
