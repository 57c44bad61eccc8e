import type { lookalikeSchema } from '@mostrador/contract/features/customers/customers/schema.ts'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '#src/lib/api-error.ts'

export type Lookalike = z.infer<typeof lookalikeSchema>

/** Why a record was not saved yet: a value may be wrong, or another record has the same. */
export type Doubt = {
  /** The field it is about. */
  field: string
  /** Whether it may be kept anyway. */
  mayInsist: boolean
  sameAs: Lookalike | null
}

function doubtOf(error: unknown): Doubt | null {
  if (!(error instanceof ApiError) || (error.code !== 'doubtful' && error.code !== 'taxIdTaken')) return null
  const { fields = {}, sameAs } = error.body?.data ?? {}
  const [field = ''] = Object.keys(fields)
  return { field, mayInsist: error.code === 'doubtful', sameAs: isLookalike(sameAs) ? sameAs : null }
}

function isLookalike(value: unknown): value is Lookalike {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value
}

/** Saves doubtful values: the server refuses the first time with a reason, and accepts if the person insists. */
export function useDoubt() {
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const isAccepted = useRef(false)
  return {
    doubt,
    forget: () => setDoubt(null),
    /** Saves with the person's answer, and remembers the question. */
    guard: async <Saved>(save: (acceptDoubtful: boolean) => Promise<Saved>): Promise<Saved> => {
      setDoubt(null)
      try {
        return await save(isAccepted.current)
      } catch (error) {
        setDoubt(doubtOf(error))
        throw error
      }
    },
    insist: async (submit: () => Promise<void>) => {
      isAccepted.current = true
      await submit()
      isAccepted.current = false
    },
  }
}
