import { ApiError } from '#src/lib/api-error.ts'

const changedCodes: readonly (string | null)[] = ['versionConflict', 'paymentDecided', 'conflict']

/** Reads the payment again when the server says that somebody else changed it; the error goes on to whoever shows it. */
export async function withFreshData<T>(call: Promise<T>, read: () => void): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && changedCodes.includes(error.code)) read()
    throw error
  }
}
