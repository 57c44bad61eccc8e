import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getHelpService as endpoint } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import { wallTimeAt } from '@mostrador/domain/time/wall-time.ts'
import type { Ctx } from '../../../context.ts'
import { readAvailability } from './availability.ts'
import { readHelpFile } from './help-file.ts'
import { suggestArticles } from './suggest-articles.ts'

const shownHolidays = 3

export async function getHelpService(
  ctx: Ctx,
  { language, from }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { hours, contact } = await readHelpFile(ctx.deps.config)
  const { email, phone } = ctx.deps.config.contact
  const today = wallTimeAt(ctx.now.toISOString(), hours.timeZone).slice(0, 10)
  return {
    availability: await readAvailability(ctx),
    timeZone: hours.timeZone,
    days: hours.days.map((spans, index) => ({ day: index + 1, spans: [...spans] })),
    holidays: hours.holidays
      .filter((date) => date >= today)
      .toSorted()
      .slice(0, shownHolidays),
    contact: { email: contact.email || email, phone: contact.phone || phone },
    articles: await suggestArticles(ctx, language, from),
  }
}
