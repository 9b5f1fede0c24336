/**
 * Installs and builds what is missing or outdated. One process does it at a time. Returns the paths of Node and of the
 * build.
 */
export function setUp(set: 'runtime' | 'full'): Promise<{ node: string; dist: string }>
