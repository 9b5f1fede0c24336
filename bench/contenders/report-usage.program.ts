/** Preloaded into a contender's process: answers `usage` on the channel to the program that started it. */
process.on('message', (message) => {
  if (message !== 'usage') return
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  process.send?.({ cpuMicros: userCPUTime + systemCPUTime, peakMemoryBytes: maxRSS * 1024 })
})
process.channel?.unref()
