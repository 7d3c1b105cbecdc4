/** The name of the events in a stream of snapshots. The event's id is the revision, its data one snapshot. */
export const SNAPSHOT_EVENT = 'snapshot'
