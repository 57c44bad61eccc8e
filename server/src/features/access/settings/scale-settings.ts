import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getScaleSettings as endpoint } from '@mostrador/contract/features/access/settings/endpoints.ts'
import {
  type ScaleSettings,
  scaleSettingsSchema,
  type UpdatedScaleSettings,
} from '@mostrador/contract/features/access/settings/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { changedOf, changesOf } from '../../../audit/audit-changes.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { refuseOtherCharges } from './refuse-other-charges.ts'

type Answer = OutputOf<typeof endpoint>

export async function getScaleSettings(ctx: CompanyCtx): Promise<Answer> {
  const row = await ctx.tx
    .selectFrom('companies')
    .select(['id', 'version', 'labelPatterns'])
    .where('id', '=', ctx.company.id)
    .executeTakeFirstOrThrow()
  return { settings: scaleSettingsSchema.parse(row) }
}

function prefixesOf({ labelPatterns }: ScaleSettings) {
  return { labelPatterns: labelPatterns.map(({ prefix }) => prefix) }
}

/** Tills get it with the catalogue. */
export async function updateScaleSettings(ctx: CompanyCtx, input: UpdatedScaleSettings): Promise<Answer> {
  await nextCatalogueVersion(ctx)
  const before = (await getScaleSettings(ctx)).settings
  if (before.version !== input.version) throw new AppError('versionConflict')
  refuseOtherCharges(ctx, before, input, ['labelPatterns'])

  await ctx.tx
    .updateTable('companies')
    .set({
      labelPatterns: JSON.stringify(input.labelPatterns),
      version: before.version + 1,
      updatedAt: ctx.now,
    })
    .where('id', '=', ctx.company.id)
    .execute()
  const answer = await getScaleSettings(ctx)
  const prefixes = changesOf(prefixesOf(before), prefixesOf(answer.settings), ['labelPatterns'])
  const data = 'labelPatterns' in prefixes ? prefixes : changedOf(before, answer.settings, ['labelPatterns'])
  await audit(ctx, 'settings.updateScales', { entity: 'settings', entityId: ctx.company.id }, data)
  return answer
}
