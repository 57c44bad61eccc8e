import { setFavourites } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { showApiError } from '#src/lib/show-api-error.ts'

const none: readonly string[] = []

/** The favourites of this register under this profile, stored with the catalogue, and how to change them. */
export function useFavourites(): { ids: readonly string[]; save: (ids: readonly string[]) => void } {
  const { till, register, settings } = useSelling()
  const translator = useTranslator()
  const checkoutId = register.checkout.id
  const ids = settings.registers.find((known) => known.checkoutId === checkoutId)?.favouriteProductIds ?? none

  const show = (favouriteProductIds: readonly string[]) =>
    till.catalogue.changeSettings((current) => ({
      ...current,
      registers: current.registers.map((known) =>
        known.checkoutId === checkoutId ? { ...known, favouriteProductIds: [...favouriteProductIds] } : known,
      ),
    }))

  /** Shows the change at once; reverts it if the server refuses it. */
  const save = async (next: readonly string[]): Promise<void> => {
    show(next)
    try {
      await callEndpoint(setFavourites, { checkoutId, productIds: [...next] })
      await till.catalogue.pull()
    } catch (error) {
      show(ids)
      showApiError(error, translator)
    }
  }
  return { ids, save: (next) => void save(next) }
}
