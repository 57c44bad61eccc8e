import { AppError } from '@mostrador/contract/errors.ts'
import { mayStillArrive } from '@mostrador/domain/document/may-still-arrive.ts'
import type { StatementCtx } from '../../../context.ts'
import type { Circumstances } from '../registers/public.ts'

/**
 * A document names something that the server does not have. For a day after a restore another device may still send it, so the document
 * waits on its device: throws `unavailable`.
 */
export function refuseForNow({ now }: StatementCtx, { shop }: Pick<Circumstances, 'shop'>, { code }: AppError): void {
  if (code === 'notFound' && mayStillArrive(shop, now.getTime())) throw new AppError('unavailable')
}
