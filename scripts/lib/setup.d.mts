/** Installs and builds what is missing or stale, one process at a time; says where Node and the build are. */
export function setUp(set: 'runtime' | 'full'): Promise<{ node: string; dist: string }>
