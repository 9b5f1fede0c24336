/** A program of a build. */
export function programOf(dist: string, name: string): string
