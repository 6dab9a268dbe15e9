import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FormatosDeAdjunto } from '../../../schemas/tramites/tramite.ts'
import { mirada, mirarPdf } from '../../archivos/index.ts'
import { invalid, type UploadedFile } from '../../kernel/index.ts'
import { otroFormato, seRecibe, type Extension } from './formatos.ts'
import type { Papel, Visto } from './mirar-papel.ts'

/** A paper as its content says it is. */
export interface Conocido {
  extension: Extension
  /** Why nobody looked into it; null where it was. */
  sin_revisar: string | null
}

const NO_RESPONDE =
  'El archivo no se pudo revisar en el tiempo que hay y no se recibe. Guárdelo de nuevo desde su programa y vuelva a subirlo.'

/**
 * Kind of an uploaded paper, by its content whatever its name says, once it was looked into. Outside of a transaction: it takes its time.
 * @param campo where what is wrong with it is told
 * @throws Problem 422 in words; 503 when too many wait
 */
export async function conocer(subido: UploadedFile, campo: string, formatos: FormatosDeAdjunto): Promise<Conocido> {
  const { extension, falta, sinRevisar = null } = await ver(subido, campo)
  if (falta) throw invalid({ [campo]: [falta] })
  if (!extension || !seRecibe(extension, formatos)) throw invalid({ [campo]: [otroFormato(formatos)] })
  return { extension, sin_revisar: sinRevisar }
}

const mirar = mirada<Papel, Visto>('papel')

async function ver(subido: UploadedFile, campo: string): Promise<Visto> {
  const { type: tipo, path } = subido
  if (tipo === 'application/pdf') {
    await mirarPdf(subido, campo)
    return { extension: 'pdf' }
  }
  const carpeta = await mkdtemp(join(tmpdir(), 'protocolo-papel-'))
  try {
    return (await mirar({ path, tipo, carpeta }))?.respuesta ?? { falta: NO_RESPONDE }
  } finally {
    await rm(carpeta, { recursive: true, force: true })
  }
}
