/** The file with the source map of each module that Node loaded from TypeScript, by the module's address. */
module.exports = new Map()
