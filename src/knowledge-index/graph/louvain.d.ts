// The package's own types name a default export that its code, a CommonJS function, has in another place.
declare module 'graphology-communities-louvain' {
  import type Graph from 'graphology'

  export default function louvain(
    graph: Graph<Record<string, never>, { weight: number }>,
    options: { readonly resolution: number; readonly rng: () => number; readonly getEdgeWeight: 'weight' },
  ): Record<string, number>
}
