import type { EntityGraph } from './entity-graph.js'

/** A community: entities with more relations among themselves than with others. */
export interface FoundCommunity {
  /** Level 0 are the large communities, level 1 the smaller communities inside them. */
  readonly level: 0 | 1
  /** The index of the enclosing community in the list; null at level 0. */
  readonly parent: number | null
  /** The indexes (`place`) of the entities in the graph. */
  readonly members: readonly number[]
}

/** The Louvain resolution for level 1: a higher value makes smaller communities. */
const FINE = 2.5
const LEAST_MEMBERS = 3

/** Finds communities of entities by their relations (Louvain), on two levels. Deterministic. */
export async function findCommunities(graph: EntityGraph): Promise<readonly FoundCommunity[]> {
  const library = await loadLibrary()
  const large = groupsOf(library, graph, 1)
  const found: FoundCommunity[] = []
  for (const members of large) {
    const parent = found.length
    found.push({ level: 0, parent: null, members })
    const inside = groupsOf(library, graph, FINE, new Set(members))
    if (inside.length > 1) for (const part of inside) found.push({ level: 1, parent, members: part })
  }
  return found
}

/** Only a gateway that builds an index needs it, which is one of many starts. */
async function loadLibrary() {
  const [{ UndirectedGraph }, { default: louvain }] = await Promise.all([
    import('graphology'),
    import('graphology-communities-louvain'),
  ])
  return { UndirectedGraph, louvain }
}

function groupsOf(
  { UndirectedGraph, louvain }: Awaited<ReturnType<typeof loadLibrary>>,
  graph: EntityGraph,
  resolution: number,
  among?: ReadonlySet<number>,
): readonly (readonly number[])[] {
  const network = new UndirectedGraph<Record<string, never>, { weight: number }>()
  const isIn = (place: number): boolean => among === undefined || among.has(place)
  for (const { from, to, weight } of graph.relations.values()) {
    if (!isIn(from) || !isIn(to)) continue
    for (const place of [from, to]) network.mergeNode(String(place))
    network.mergeEdge(String(from), String(to), { weight })
  }
  if (network.size === 0) return []
  const placed = Object.entries(louvain(network, { resolution, rng: steady(), getEdgeWeight: 'weight' }))
  return [...Map.groupBy(placed, ([, community]) => community).values()]
    .map((members) => members.map(([place]) => Number(place)).toSorted((a, b) => a - b))
    .filter((members) => members.length >= LEAST_MEMBERS)
    .toSorted((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
}

/** A pseudorandom generator with a fixed seed, so that rebuilding an index gives the same communities. */
function steady(): () => number {
  let state = 20_260_101
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
