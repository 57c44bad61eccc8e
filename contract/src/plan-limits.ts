/** What a plan includes beside its permissions. */
export type PlanLimits = {
  /** Maximum number of log-ins connected to the live channel at the same time. */
  readonly liveConnections: number
}

const planLimits: Readonly<Record<string, PlanLimits>> = {
  trial: { liveConnections: 20 },
  demo: { liveConnections: 100 },
}
const otherwise: PlanLimits = { liveConnections: 50 }

/** The limits of a plan by its key. */
export function limitsOfPlan(planKey: string): PlanLimits {
  return planLimits[planKey] ?? otherwise
}
