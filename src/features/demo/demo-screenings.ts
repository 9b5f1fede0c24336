/** Days ago, hour of the day (UTC), the instrument, and the answers in the order of its items. */
type DemoScreening = readonly [daysAgo: number, hour: number, instrument: string, answers: readonly number[]]

/** What the clients of the demo have answered, by their login names, oldest first. */
export const demoScreenings: Readonly<Record<string, readonly DemoScreening[]>> = {
  maya: [
    [56, 14, 'gad-7', [3, 2, 3, 2, 1, 2, 2, 2]],
    [56, 14, 'phq-9', [3, 2, 3, 3, 2, 2, 2, 1, 0, 2]],
    [49, 14, 'phq-9', [2, 2, 3, 3, 2, 2, 2, 1, 0, 2]],
    [42, 14, 'gad-7', [2, 2, 3, 2, 1, 2, 1, 1]],
    [42, 14, 'phq-9', [2, 2, 3, 3, 2, 2, 2, 0, 0, 2]],
    [35, 14, 'phq-9', [2, 2, 3, 2, 1, 2, 2, 0, 0, 1]],
    [28, 14, 'gad-7', [2, 2, 2, 1, 1, 1, 1, 1]],
    [28, 14, 'phq-9', [2, 1, 3, 2, 1, 1, 2, 0, 0, 1]],
    [21, 14, 'phq-9', [1, 1, 2, 2, 1, 1, 2, 0, 0, 1]],
    [14, 14, 'gad-7', [1, 1, 2, 1, 0, 1, 1, 1]],
    [14, 14, 'phq-9', [1, 1, 2, 2, 0, 1, 1, 0, 0, 1]],
    [7, 14, 'phq-9', [1, 1, 1, 1, 0, 1, 1, 0, 0, 0]],
  ],
  tom: [
    [42, 19, 'phq-9', [1, 2, 2, 2, 1, 2, 1, 0, 0, 1]],
    [28, 19, 'phq-9', [2, 2, 2, 2, 1, 2, 1, 0, 0, 1]],
    [14, 19, 'phq-9', [2, 2, 2, 3, 1, 2, 1, 0, 0, 1]],
    [3, 19, 'phq-9', [2, 2, 3, 3, 1, 2, 2, 0, 1, 2]],
  ],
  aisha: [
    [30, 16, 'pcl-5', [3, 3, 2, 3, 3, 3, 3, 1, 2, 2, 3, 2, 2, 2, 2, 1, 3, 3, 2, 3]],
    [9, 16, 'pcl-5', [2, 2, 1, 2, 2, 2, 2, 1, 1, 1, 2, 1, 1, 1, 1, 0, 2, 2, 1, 2]],
  ],
  leo: [[20, 17, 'audit-c', [2, 1, 1]]],
}
