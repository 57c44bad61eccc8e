import type { TextName } from '@mostrador/contract/features/service/texts/schema.ts'
import type { Ctx } from '../../../context.ts'
import { tellStaff } from './tell-staff.ts'

/** Makes every process read the texts anew and drop the pages it kept, and tells staff who have the text open. */
export async function tellReaders(
  ctx: Pick<Ctx, 'tx' | 'publish'>,
  name: TextName & { version: number },
): Promise<void> {
  await ctx.publish({ to: {}, changesTexts: true })
  await tellStaff(ctx, name)
}
