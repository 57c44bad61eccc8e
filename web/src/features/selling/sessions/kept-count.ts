import { useState } from 'react'
import { emptyCount, type TypedCount } from '#src/features/selling/sessions/count.ts'

const keyOf = (sessionId: string) => `mostrador.count.${sessionId}`

/** The running count, stored on the device with each change: a closed tab does not lose a counted drawer. */
export function useKeptCount(sessionId: string, firstWay: TypedCount['way']) {
  const [count, setCount] = useState<TypedCount>(() => readKept(sessionId) ?? { ...emptyCount, way: firstWay })
  return {
    count,
    change: (change: Partial<TypedCount>) => {
      const next = { ...count, ...change }
      setCount(next)
      try {
        localStorage.setItem(keyOf(sessionId), JSON.stringify(next))
      } catch {
        // The count is on the screen; only the copy is missing.
      }
    },
    forget: () => localStorage.removeItem(keyOf(sessionId)),
  }
}

function readKept(sessionId: string): TypedCount | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(sessionId)) ?? 'null')
    return isTypedCount(kept) ? { ...emptyCount, ...kept } : null
  } catch {
    return null
  }
}

function isTypedCount(value: unknown): value is TypedCount {
  if (typeof value !== 'object' || value === null) return false
  return 'way' in value && 'pieces' in value && 'total' in value && 'others' in value
}
