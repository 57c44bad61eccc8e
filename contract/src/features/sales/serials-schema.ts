import { maxSerialLength, maxSerials } from '@mostrador/domain/stock/serials.ts'
import { z } from 'zod'

/** Serial numbers of a line, as somebody read them. Whether they fit the line is judged where it is stored. */
export const serialsSchema = z.array(z.string().trim().min(1).max(maxSerialLength)).max(maxSerials)
