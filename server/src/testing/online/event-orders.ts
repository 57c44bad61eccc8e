/** Orders in which events may happen, for tests that cannot afford all of them. */

/** All orders of the events: n! for n of them. */
export function allOrdersOf<Event extends string>(events: readonly Event[]): Event[][] {
  if (events.length === 0) return [[]]
  return events.flatMap((event) =>
    allOrdersOf(events.filter((other) => other !== event)).map((rest) => [event, ...rest]),
  )
}

/** Those of the orders that together have every order of any `count` events, by a greedy choice. Five events need 24 of 120 for four. */
export function coverOrders<Event extends string>(orders: readonly Event[][], count: number): Event[][] {
  const covered = new Set<string>()
  const added = (order: readonly Event[]) =>
    partsOf(order, count)
      .map(String)
      .filter((part) => !covered.has(part))
  const chosen: Event[][] = []
  for (;;) {
    const best = orders.reduce((one, other) => (added(other).length > added(one).length ? other : one))
    if (added(best).length === 0) return chosen
    chosen.push(best)
    for (const part of added(best)) covered.add(part)
  }
}

/** Any `count` events of an order, as they follow each other in it. */
function partsOf<Event extends string>([first, ...rest]: readonly Event[], count: number): Event[][] {
  if (count === 0) return [[]]
  if (first === undefined) return []
  return [...partsOf(rest, count - 1).map((part) => [first, ...part]), ...partsOf(rest, count)]
}
