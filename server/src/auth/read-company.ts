import { permissionSchema, permissionsOfPlan } from '@mostrador/contract/permissions.ts'
import {
  type Company,
  type CompanyProfile,
  companySchema,
  companyProfileSchema,
  profileLimitsSchema,
} from '@mostrador/contract/session.ts'
import type { Tx } from '../db/transaction.ts'

const noLimits = {
  maxLineDiscountPercent: null,
  maxDocumentDiscountPercent: null,
  maxCustomerDiscountPercent: null,
  maxRefundAmount: null,
  maxPayOutAmount: null,
}

type PlanRow = { part: string; status: number; endsAt: Date | null; activeUntil: Date | null }

/**
 * A trial or paid part that has run out counts as expired from that second on, whether or not the clock has recorded it. It is active
 * longer than its term in the days of grace (N-14).
 */
export function planStatusAt({ status, activeUntil }: Pick<PlanRow, 'status' | 'activeUntil'>, now: Date): number {
  const isOver = (status === 1 || status === 2) && activeUntil !== null && activeUntil <= now
  return isOver ? 0 : status
}

function presentPlanPart(part: 'ps' | 'ec', rows: readonly PlanRow[], now: Date) {
  const row = rows.find((candidate) => candidate.part === part)
  if (!row) return { status: -1, permissions: [], endsAt: null }
  return {
    status: planStatusAt(row, now),
    permissions: permissionsOfPlan(part),
    endsAt: row.endsAt?.toISOString() ?? null,
  }
}

/** The company as a session carries it; undefined when row-level security hides it. */
export async function readCompany(tx: Tx, companyId: string): Promise<Company | undefined> {
  const row = await tx.selectFrom('companies').selectAll().where('id', '=', companyId).executeTakeFirst()
  if (!row) return undefined
  const plans = await tx
    .selectFrom('planParts')
    .select(['part', 'status', 'endsAt', 'activeUntil'])
    .where('companyId', '=', companyId)
    .execute()
  const now = new Date()
  return companySchema.parse({
    id: row.id,
    name: row.name,
    status: row.status,
    isDemo: row.isDemo,
    plan: { ps: presentPlanPart('ps', plans, now), ec: presentPlanPart('ec', plans, now) },
    settings: {
      timeZone: row.timeZone,
      regionTag: row.regionTag,
      languageTag: row.languageTag,
      currencyTag: row.currencyTag,
      currencyShowSymbol: row.currencyShowSymbol,
      currencyShowTag: row.currencyShowTag,
      pricesIncludeTax: row.pricesIncludeTax,
      taxRounding: row.taxRounding,
      cashRounding: row.cashRounding,
      businessDayStart: row.businessDayStart,
      weekStart: row.weekStart,
      negativeStockPolicy: row.negativeStockPolicy,
      returnWindowDays: row.returnWindowDays,
    },
  })
}

function selectProfiles(tx: Tx, companyId: string) {
  return tx
    .selectFrom('profiles')
    .select(['id', 'name', 'isRoot', 'permissions', 'limits'])
    .where('companyId', '=', companyId)
}

export async function readProfile(tx: Tx, companyId: string, profileId: string): Promise<CompanyProfile | undefined> {
  const row = await selectProfiles(tx, companyId).where('id', '=', profileId).executeTakeFirst()
  return row && presentProfile(row)
}

export async function readRootProfile(tx: Tx, companyId: string): Promise<CompanyProfile | undefined> {
  const row = await selectProfiles(tx, companyId).where('isRoot', '=', true).executeTakeFirst()
  return row && presentProfile(row)
}

type ProfileRow = { id: string; name: string; isRoot: boolean; permissions: string[]; limits: unknown }

/** Leaves out a permission that no longer exists in the catalogue, so that the log-in does not fail. */
export function presentProfile(row: ProfileRow): CompanyProfile {
  const limits = profileLimitsSchema.partial().safeParse(row.limits)
  return companyProfileSchema.parse({
    id: row.id,
    name: row.name,
    isRoot: row.isRoot,
    permissions: row.permissions.filter((key) => permissionSchema.safeParse(key).success),
    limits: { ...noLimits, ...(limits.success ? limits.data : {}) },
  })
}
