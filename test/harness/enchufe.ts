import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'

const MEGABYTE = 1024 * 1024

export interface Envio {
  port: number
  host: string
  /** Request line and headers, without the end. */
  cabeza: readonly string[]
  /** Megabytes that are sent, come what may; in chunks where the headers say so. */
  megas: number
  antes?: string
}

/**
 * Sends all of a request before it reads anything of the answer, as programs do whose sockets block, over a connection of its own.
 * @returns the status and the body of the answer; what became of the connection where there is none
 */
export function enviarEntero({
  port,
  host,
  cabeza,
  megas,
  antes = '',
}: Envio): Promise<{ status: number; texto: string }> {
  const porTrozos = cabeza.some((una) => /^transfer-encoding:/i.test(una))
  const trozo = Buffer.alloc(MEGABYTE, 'x')
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const partes: Buffer[] = []
    let falla = 'closed without an answer'
    const escribir = (bytes: Buffer | string): Promise<void> =>
      new Promise((sigue) => {
        socket.write(bytes, () => {
          sigue()
        })
      })
    socket.on('error', (error) => {
      falla = error.message
    })
    socket.once('close', () => {
      const texto = Buffer.concat(partes).toString()
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(texto)?.[1] ?? 0),
        texto: texto.split('\r\n\r\n')[1] ?? falla,
      })
    })
    socket.once(
      'connect',
      () =>
        void (async () => {
          await escribir([...cabeza, `Host: ${host}`, '', ''].join('\r\n'))
          await escribir(porTrozos ? `${antes.length.toString(16)}\r\n${antes}\r\n` : antes)
          for (let n = 0; n < megas && !socket.destroyed; n++) {
            if (porTrozos) await escribir(`${MEGABYTE.toString(16)}\r\n`)
            await escribir(trozo)
            if (porTrozos) await escribir('\r\n')
            await setImmediate()
          }
          if (porTrozos) await escribir('0\r\n\r\n')
          // only now anything is read; an answer that leaves the connection open is whole once it says its length
          socket.on('data', (parte) => {
            partes.push(parte)
            const [cabezas = '', cuerpo] = Buffer.concat(partes).toString().split('\r\n\r\n')
            const largo = Number(/content-length: (\d+)/i.exec(cabezas)?.[1] ?? Infinity)
            if (cuerpo !== undefined && Buffer.byteLength(cuerpo) >= largo) socket.end()
          })
        })(),
    )
  })
}
