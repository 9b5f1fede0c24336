/** Compiles what is stale with this Node; where the build is. */
export function build(node: string): Promise<string>
