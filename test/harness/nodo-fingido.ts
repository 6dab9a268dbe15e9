import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** COM_QUERY, behind a packet's length and number. */
const QUERY = 3
const HEADER = 4

export interface NodoFingido {
  /** As DATABASE_URL wants it. */
  url: string
  /** Every statement that came, of all connections. */
  pedidas: string[]
  cerrar(): Promise<void>
}

/** In an answer of one number, 0 becomes 1. */
function conUno(answer: Buffer): Buffer {
  for (let at = 0; at < answer.length; at += HEADER + answer.readUIntLE(at, 3))
    if (answer.readUIntLE(at, 3) === 2 && answer[at + HEADER] === 1 && answer[at + HEADER + 1] === 0x30)
      answer[at + HEADER + 1] = 0x31
  return answer
}

/** A node of a cluster; a server alone; one that was built without such things. */
export type Clase = 'nodo' | 'solo' | 'ajeno'

/** A door before the real server, which answers everything: only of whether it is a node it is heard, or asked, otherwise. */
export async function nodoFingido(real: string, clase: Clase): Promise<NodoFingido> {
  const pedidas: string[] = []
  const open = new Set<Socket>()
  const { hostname, port } = new URL(real)
  const door = createServer((client) => {
    const server = connect(Number(port || '3306'), hostname)
    let asked = false
    client.on('data', (packet) => {
      const sql = packet[HEADER] === QUERY ? packet.subarray(HEADER + 1).toString() : ''
      if (sql) pedidas.push(sql)
      asked = sql.startsWith('select @@wsrep_on')
      server.write(
        asked && clase === 'ajeno' ? Buffer.from(packet.toString('latin1').replace('_on', '_no'), 'latin1') : packet,
      )
    })
    server.on('data', (answer) => {
      client.write(asked && clase === 'nodo' ? conUno(answer) : answer)
    })
    for (const [one, another] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => undefined)
      one.once('close', () => {
        open.delete(one)
        another.destroy()
      })
      open.add(one)
    }
  })
  await new Promise<void>((resolve) => {
    door.listen(0, '127.0.0.1', resolve)
  })
  const url = new URL(real)
  url.hostname = '127.0.0.1'
  url.port = String((door.address() as AddressInfo).port) // a port of TCP has one
  return {
    url: url.href,
    pedidas,
    cerrar: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => {
        door.close(resolve)
      })
    },
  }
}
