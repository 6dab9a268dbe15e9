import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { startKeptMariadb } from '../../../scripts/setup/mariadb.mjs'
import { throwawayFolder } from '../../harness/index.ts'

/** A MariaDB that loses nothing it committed, always at one address, whatever port it comes back at. */
export interface Servidor {
  url: string
  /** Kills it and starts it again over its files. */
  reiniciar(): Promise<void>
  cerrar(): void
}

export async function servidorQueVuelve(): Promise<Servidor> {
  const carpeta = throwawayFolder({ ofRun: true })
  let suyo = await startKeptMariadb(carpeta)
  const abiertas = new Set<Socket>()
  // small packets sent at once: Nagle's wait is half of a simulated year's time
  const puerta = createServer({ noDelay: true }, (cliente) => {
    const servidor = connect({ port: Number(new URL(suyo.url).port), host: '127.0.0.1', noDelay: true })
    for (const una of [cliente, servidor]) una.on('error', () => undefined)
    abiertas.add(cliente)
    cliente.pipe(servidor).pipe(cliente)
    cliente.once('close', () => {
      abiertas.delete(cliente)
      servidor.destroy()
    })
    servidor.once('close', () => cliente.destroy())
  })
  await new Promise<void>((resolve) => {
    puerta.listen(0, '127.0.0.1', resolve)
  })
  const { port } = puerta.address() as AddressInfo // a port of TCP has one
  const matar = () => {
    void suyo.kill()
  }
  process.once('exit', matar)
  return {
    url: `mysql://root@127.0.0.1:${port}`,
    reiniciar: async () => {
      await suyo.kill()
      for (const una of abiertas) una.destroy()
      suyo = await startKeptMariadb(carpeta)
    },
    cerrar: () => {
      puerta.close()
      matar()
    },
  }
}
