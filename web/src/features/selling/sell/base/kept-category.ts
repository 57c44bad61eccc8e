const keyOf = (companyId: string) => `mostrador.category.${companyId}`

/** The category this device showed last; null means all. */
export function readCategory(companyId: string): string | null {
  try {
    return localStorage.getItem(keyOf(companyId))
  } catch {
    return null
  }
}

export function keepCategory(companyId: string, categoryId: string | null): void {
  try {
    if (categoryId === null) localStorage.removeItem(keyOf(companyId))
    else localStorage.setItem(keyOf(companyId), categoryId)
  } catch {
    // Storage is unavailable: the choice is not remembered.
  }
}
