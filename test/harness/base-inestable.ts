import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { createPool } from 'mysql2/promise'
import { freshEnvironment, mariadbUrl } from './engine.ts'

/** «Too many connections» as a server says it before anything else. */
const FULL = (() => {
  const body = Buffer.concat([Buffer.from([0xff, 0x10, 0x04]), Buffer.from('Too many connections')])
  return Buffer.concat([Buffer.from([body.length, 0, 0, 0]), body])
})()

export interface BaseInestable {
  /** An installation of its own whose connections pass by here. */
  env: Record<string, string>
  /** What becomes of who wants to connect. */
  modo: 'pasa' | 'rechaza' | 'llena'
  /** Breaks each open connection, or those of them that `cual` picks. @returns how many */
  cortar(cual?: () => boolean): number
  /** Has the server itself end this connection, by the id that it gave it. */
  matar(id: number): Promise<void>
  cerrar(): Promise<void>
}

/** A MariaDB that fails as real ones do: its node dies, its network breaks, it has no room. */
export async function baseInestable(): Promise<BaseInestable> {
  const env = await freshEnvironment('mariadb')
  const real = new URL(env.DATABASE_URL ?? '')
  const pool = createPool({ uri: await mariadbUrl(), connectionLimit: 1 })
  const open = new Set<Socket>()
  const door = createServer({ noDelay: true }, (client) => {
    client.on('error', () => undefined)
    if (here.modo === 'rechaza') return void client.destroy()
    if (here.modo === 'llena') return void client.end(FULL)
    const server = connect({ port: Number(real.port || '3306'), host: real.hostname, noDelay: true })
    server.on('error', () => undefined)
    open.add(client)
    client.pipe(server).pipe(client)
    client.once('close', () => {
      open.delete(client)
      server.destroy()
    })
    server.once('close', () => {
      client.destroy()
    })
  })
  await new Promise<void>((resolve) => {
    door.listen(0, '127.0.0.1', resolve)
  })
  const through = new URL(real)
  through.hostname = '127.0.0.1'
  through.port = String((door.address() as AddressInfo).port) // a port of TCP has one
  const here: BaseInestable = {
    env: { ...env, DATABASE_URL: through.href },
    modo: 'pasa',
    cortar: (cual = () => true) => {
      const some = [...open].filter(cual)
      for (const client of some) client.destroy()
      return some.length
    },
    matar: async (id) => {
      await pool.query(`kill connection ${id}`)
    },
    cerrar: async () => {
      here.cortar()
      await new Promise((resolve) => {
        door.close(resolve)
      })
      await pool.end()
    },
  }
  return here
}
