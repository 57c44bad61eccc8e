import * as endpoints from '@mostrador/contract/features/office/live/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { createLiveTicket } from './create-live-ticket.ts'

export const routes = [handle(endpoints.createLiveTicket, createLiveTicket)]
