import { maxSerialLength, maxSerials } from '@mostrador/domain/stock/serials.ts'
import { z } from 'zod'

/** Serial numbers of a line, as a person read them. Storing checks whether they fit the line. */
export const serialsSchema = z.array(z.string().trim().min(1).max(maxSerialLength)).max(maxSerials)
