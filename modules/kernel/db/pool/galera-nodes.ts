import type { Remote } from './idle.ts'

/** What of mysql2's connection is asked here. */
export interface Asked extends Remote {
  query(sql: string, done: (error: (Error & { errno?: number }) | null, rows?: { node: number }[]) => void): void
}

/**
 * What waits until the node has all that any node confirmed before: what reads and begins (1), what changes or takes away outside a
 * transaction (2), what adds there (4). A change of a row that is not there yet changes nothing and says nothing.
 */
const WAITS = 7
const ASK = 'select @@wsrep_on node'
const SAY = `set session wsrep_sync_wait = @@wsrep_sync_wait | ${WAITS}` // a server may have been told to wait for more
/** MySQL, and a MariaDB built without Galera, know no such thing. */
const UNKNOWN_VARIABLE = 1193

/** How each session on a node is told; those of a server that stands alone are not here. */
const told = new WeakMap<Remote, () => Promise<void>>()

const said = (connection: Asked, sql: string): Promise<{ node: number }[]> =>
  new Promise((resolve, reject) => {
    connection.query(sql, (error, rows = []) => {
      if (error) reject(error)
      else resolve(rows)
    })
  })

const isNode = (connection: Asked): Promise<boolean> =>
  said(connection, ASK).then(
    ([row]) => row?.node === 1,
    (error: { errno?: number }) => {
      if (error.errno === UNKNOWN_VARIABLE) return false
      throw error
    },
  )

/**
 * Asks a new connection whether it reached a node of a Galera cluster, and if so, has its session see what was confirmed on any other.
 * @throws what the server says; then the connection is no more
 */
export async function seesAll<C extends Asked>(connection: C): Promise<C> {
  try {
    if (await isNode(connection))
      told.set(connection, async () => {
        await said(connection, SAY)
      })
    await told.get(connection)?.()
    return connection
  } catch (error) {
    connection.destroy()
    throw error
  }
}

/** Tells it again to a session that has forgotten everything; of a server that stands alone nothing is asked. */
export const seesAllAgain = (connection: Remote): Promise<void> | undefined => told.get(connection)?.()
