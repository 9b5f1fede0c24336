import { type OpenMetricsContentType, type PrometheusContentType, Registry } from 'prom-client'

/**
 * Makes the registry of a gateway's metrics.
 * @param hasExemplars true for OpenMetrics: Prometheus' own format has no exemplars, by which a slow request leads to
 * its trace.
 */
export function makeRegistry(hasExemplars: boolean): Registry {
  const registry = new Registry<PrometheusContentType | OpenMetricsContentType>()
  if (hasExemplars) registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  // Its types make a difference between the two that no metric makes.
  return registry as Registry
}
