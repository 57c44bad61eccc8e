import type { Config } from '../config.ts'
import { publicUrl } from '../public-url.ts'
import type { CardProvider } from './card-provider.ts'
import { createSandboxCards } from './sandbox-cards.ts'
import { createStripeCards } from './stripe-cards.ts'

const opened = new WeakMap<Config, Promise<CardProvider | undefined>>()

/** The configured card provider of this installation; undefined if there is none. */
export function openCards(config: Config): Promise<CardProvider | undefined> {
  const known = opened.get(config) ?? open(config)
  opened.set(config, known)
  return known
}

async function open(config: Config): Promise<CardProvider | undefined> {
  if (config.stripe) return createStripeCards(config.stripe)
  return config.cardSandbox ? createSandboxCards(publicUrl({ config })) : undefined
}
