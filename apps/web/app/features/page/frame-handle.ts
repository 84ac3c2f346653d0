/** What a route tells the frame around it, as its `handle`. */
export type FrameHandle = {
  header?: false
  footer?: false
  /** The header stands on the picture of the page instead of on a surface of its own. */
  hero?: true
}
