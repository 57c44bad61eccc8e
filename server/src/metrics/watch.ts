import { Gauge, type Registry } from 'prom-client'

type Value = { value: number; labels?: Record<string, string> }
type Watched = { name: string; help: string; read: () => readonly Value[] | Promise<readonly Value[]> }

/** Adds a figure that is read whenever somebody asks for all of them. A figure that cannot be read is left out. */
export function watch(registry: Registry, { name, help, read }: Watched): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: ['pool', 'state', 'queue', 'job', 'kind', 'place'],
    registers: [],
    async collect() {
      gauge.reset()
      for (const { value, labels } of await read()) gauge.set(labels ?? {}, value)
    },
  })
  registry.registerMetric(gauge)
}
