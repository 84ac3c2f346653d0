/** The places of an axis that carry a label: the first and the last, and as many evenly between them as
 *  there are in all. */
export function axisMarks(length: number, marks: number): number[] {
  if (length <= marks) return Array.from({ length }, (_, at) => at)
  return Array.from({ length: marks }, (_, mark) => Math.round((mark * (length - 1)) / (marks - 1)))
}
