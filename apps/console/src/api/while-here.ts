/** For what ends the record that a page is about: goes on from there, unless somebody has left the page since this was made. */
export function whileHere<Given extends unknown[]>(go: (...given: Given) => unknown): (...given: Given) => void {
  const here = location.pathname
  return (...given) => {
    if (location.pathname === here) void go(...given)
  }
}
