import type { TextName } from '@mostrador/contract/features/service/texts/schema.ts'
import type { Ctx } from '../../../context.ts'
import { notifyStaff } from './notify-staff.ts'

/** Makes every process reload the texts and drop its cached pages, and notifies staff who have the text open. */
export async function notifyReaders(
  ctx: Pick<Ctx, 'tx' | 'publish'>,
  name: TextName & { version: number },
): Promise<void> {
  await ctx.publish({ to: {}, changesTexts: true })
  await notifyStaff(ctx, name)
}
