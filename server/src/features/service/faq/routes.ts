import * as endpoints from '@mostrador/contract/features/service/faq/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { listQuestions } from './list-questions.ts'

export const routes = [handle(endpoints.listQuestions, listQuestions, { transaction: 'own' })]
