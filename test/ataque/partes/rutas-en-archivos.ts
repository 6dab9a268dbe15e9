import { createReadStream, createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { strToU8, type Zippable } from 'fflate'
import { descifrar, firmar, sinFirma } from '../../../modules/respaldos/cifrado.ts'
import { respaldarOficina, restaurarOficina } from '../../../modules/respaldos/index.ts'
import { unZip } from '../../harness/adjuntos.ts'
import { freshOffice, officeOf, server, type Reply } from '../../harness/index.ts'
import { enviarPor, RUTAS_DE_ARCHIVOS } from '../../harness/rutas-de-archivos.ts'
import { docx, parrafo } from '../../unit/plantillas/muestras.ts'
import type { Fila, Parte } from '../parte.ts'

const INTRUSO = `intruso-${process.pid}.xml`
/** Ways out of a folder, as an archive may write them. */
const FUERA = ['../', '../../../../../../tmp/', '/tmp/', 'a/../../', 'C:/', '..\\', 'a/./../../'].map(
  (salida) => `${salida}${INTRUSO}`,
)
const UN_ENLACE = 0o120777 * 65_536

const comprimidos = (): Buffer[] => {
  const partes: Zippable[] = FUERA.map((nombre) => ({ [nombre]: strToU8('<x/>') }))
  partes.push({ [INTRUSO]: [strToU8('/etc/passwd'), { os: 3, attrs: UN_ENLACE }] })
  return [...partes.map(unZip), ...FUERA.map((nombre) => docx(parrafo('x'), { [nombre]: '<x/>' }))]
}

/** Files of that name, wherever an archive could have left one. */
const dejados = (carpetas: readonly string[]): string[] =>
  carpetas.flatMap((carpeta) =>
    readdirSync(carpeta, { recursive: true, encoding: 'utf8' }).filter((nombre) => nombre.endsWith(INTRUSO)),
  )

async function enRespaldos(carpeta: string): Promise<Fila> {
  const { app } = await server()
  const slug = await freshOffice()
  const bueno = join(carpeta, 'bueno')
  await respaldarOficina(app, slug, bueno)
  const sueltos: Buffer[] = []
  for await (const pieza of descifrar(sinFirma(createReadStream(bueno)), app.config.backupKey)) sueltos.push(pieza)
  const lineas = gunzipSync(Buffer.concat(sueltos)).toString().split('\n')
  const contenido = Buffer.from('<x/>').toString('base64')
  const dichos: string[] = []
  for (const [n, archivo] of FUERA.entries()) {
    const malo = join(carpeta, 'malo')
    const dentro = [
      ...lineas.slice(0, 1),
      `{"archivo":"${archivo.replaceAll('\\', '\\\\')}","contenido":"${contenido}"}`,
      ...lineas.slice(1),
    ]
    // signed, as by somebody who has the SECRET: its names are to be refused all the same
    await pipeline(Readable.from([gzipSync(dentro.join('\n'))]), firmar(app), createWriteStream(malo))
    dichos.push(
      await restaurarOficina(app, malo, `rest${process.pid}x${n}`).then(
        () => 'restaurado',
        (error: Error) => error.message,
      ),
    )
  }
  const conFrase = dichos.filter((uno) => uno.startsWith('El respaldo') || uno.startsWith('El archivo')).length
  return {
    prueba: 'Respaldos cuyos archivos tienen nombres que salen de su carpeta',
    intentos: dichos.length,
    resultado: `${conFrase} rechazados con una frase${conFrase === dichos.length ? '' : `; ${[...new Set(dichos)].join(' · ')}`}`,
    bien: conFrase === dichos.length,
  }
}

export const parte: Parte = {
  titulo: 'Nombres que salen de su carpeta',
  motores: 'sqlite',
  correr: async () => {
    const slug = await freshOffice()
    const { dataDir } = await server()
    const carpeta = mkdtempSync(join(tmpdir(), 'rutas-'))
    const replies: Reply[] = []
    const { db } = await officeOf(slug)
    for (const content of comprimidos())
      for (const ruta of RUTAS_DE_ARCHIVOS) {
        await db('limites').delete()
        replies.push(await enviarPor(slug, ruta, { name: 'a.zip', content }))
      }
    const rechazado = ({ status, body }: Reply) =>
      (status >= 400 && status < 500) || /rechazada|"aceptada":false/.test(JSON.stringify(body))
    const rechazados = replies.filter(rechazado).length
    const filas = [
      {
        prueba: 'Comprimidos y documentos con ../, rutas enteras y enlaces, por cada ruta que recibe un archivo',
        intentos: replies.length,
        resultado: `${rechazados} rechazados, ${replies.length - rechazados} no`,
        bien: rechazados === replies.length,
      },
      await enRespaldos(carpeta),
    ]
    const quedaron = dejados([dirname(dataDir), tmpdir()])
    rmSync(carpeta, { recursive: true })
    await (await server()).close()
    return [
      ...filas,
      {
        prueba: 'Archivos que quedaron fuera de su lugar',
        intentos: replies.length,
        resultado: quedaron.join(', ') || 'ninguno',
        bien: quedaron.length === 0,
      },
    ]
  },
}
