import { preguntaDe } from '../../harness/ajenos.ts'
import { enviarEntero } from '../../harness/enchufe.ts'
import { freshOffice, officeOf, server, tokenOf } from '../../harness/index.ts'
import { nombreDe, RUTAS_DE_ARCHIVOS } from '../../harness/rutas-de-archivos.ts'
import type { Fila, Parte } from '../parte.ts'

const MEGABYTE = 1024 * 1024
/** More than any one file that is taken, in megabytes. */
const MEGAS = 64
const FORMA = 'Content-Type: multipart/form-data; boundary=x'

export const parte: Parte = {
  titulo: 'Lo que pesa de más',
  motores: 'sqlite',
  correr: async () => {
    const slug = await freshOffice()
    const { port } = await server()
    const { db } = await officeOf(slug)
    const llave = `Authorization: Bearer ${await tokenOf('admin', slug)}`
    const filas: Fila[] = []
    for (const largo of [true, false])
      for (const conexion of ['close', 'keep-alive']) {
        const dichos = new Map<number, number>()
        for (const ruta of RUTAS_DE_ARCHIVOS) {
          await db('limites').delete()
          const [campo = ''] = Object.keys(ruta.multipart?.files ?? {})
          const antes = `--x\r\nContent-Disposition: form-data; name="${campo}"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`
          const cabeza = [
            `${ruta.method} /api${preguntaDe(ruta, true).path} HTTP/1.1`,
            FORMA,
            `Connection: ${conexion}`,
            llave,
            largo ? `Content-Length: ${Buffer.byteLength(antes) + MEGAS * MEGABYTE}` : 'Transfer-Encoding: chunked',
          ]
          const { status, texto } = await enviarEntero({ port, host: `${slug}.localhost`, cabeza, megas: MEGAS, antes })
          const conFrase = status >= 400 && status < 500 && /"message":"[^"]{10,}/.test(texto)
          dichos.set(conFrase ? status : 0, (dichos.get(conFrase ? status : 0) ?? 0) + 1)
          if (!conFrase) process.stderr.write(`${nombreDe(ruta)}: ${status} ${texto.slice(0, 200)}\n`)
        }
        filas.push({
          prueba: `${MEGAS} MB por cada ruta, ${largo ? 'con su largo' : 'por trozos'}, «Connection: ${conexion}», sin leer hasta el final`,
          intentos: RUTAS_DE_ARCHIVOS.length,
          resultado: [...dichos]
            .map(([status, veces]) => `${veces} ${status ? `con ${status} y una frase` : 'sin respuesta'}`)
            .join(', '),
          bien: !dichos.has(0),
        })
      }
    await (await server()).close()
    return filas
  },
}
