/** The environment of a program whose clock is off, such as `+60s`, by Debian's libfaketime. */
export function faked(off: string): Record<string, string> {
  // Timers go on by the real time.
  return { LD_PRELOAD: '/usr/$LIB/faketime/libfaketimeMT.so.1', FAKETIME: off, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}
