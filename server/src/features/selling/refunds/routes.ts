import * as endpoints from '@mostrador/contract/features/selling/refunds/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { findRefundable } from './find-refundable.ts'

export const routes = [handle(endpoints.findRefundable, findRefundable)]
