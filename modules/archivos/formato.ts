import {
  HOJA_DE_CALCULO,
  type FileSpec,
  file,
  isPermitted,
  notFound,
  type Answer,
  type Context,
  type Needs,
  type Whose,
} from '../kernel/index.ts'
import { mirarPdf } from './revisar-archivos.ts'
import { abrirArchivo } from './guardar-archivo.ts'

const MEGABYTE = 1024 * 1024

export const DOC = 'application/msword'
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export const XLS = 'application/vnd.ms-excel'
export const RAR = 'application/vnd.rar'

export const TIPOS = [
  'application/pdf',
  DOCX,
  DOC,
  HOJA_DE_CALCULO,
  XLS,
  'application/zip',
  RAR,
  'image/jpeg',
  'image/png',
  'image/gif',
] as const

/** A PDF of a document: twenty megabytes hold a hundred scanned pages. @param required the sentence when none comes */
export const PDF = (required?: string): FileSpec => ({
  types: ['application/pdf'],
  maxBytes: 20 * MEGABYTE,
  look: mirarPdf,
  ...(required ? { required } : {}),
})

/** The file of a record, as the record says that it is called. */
export interface Hallado {
  ruta: string
  tipo: string
  nombre: string
}

/**
 * Addresses under `files/` of one kind of record. They name a row, and the row names the file: an address that no row has is nobody's,
 * whatever the store holds under it.
 */
export interface Direcciones {
  /** Matches the whole address; no other reaches `buscar`. */
  patron: RegExp
  needs: Needs
  whose: Whose
  /** The file of the row that has this address, if the person of the request sees the row. */
  buscar(ctx: Context, direccion: string): Promise<Hallado | null>
}

/** As the specification and the answers write it: `files/plantillas/…`, `/api/files/plantillas/…`, `plantillas/…`. */
const limpia = (direccion: string): string => direccion.trim().replace(/^\/?(?:api\/)?(?:files\/)?/, '')

const puede = ({ user }: Context, { needs }: Direcciones): boolean =>
  user !== null && needs.kind === 'permission' && isPermitted(needs, user.permisos)

/**
 * The file that an address leads to.
 * @param nombre what it is saved as; as its record says, unless told
 * @throws Problem 404, the same for what is unknown, another office's, or not this person's to see
 */
export async function abrirDireccion(
  ctx: Context,
  registro: readonly Direcciones[],
  direccion: string,
  { nombre = '', inline = false } = {},
): Promise<Answer> {
  const pedida = limpia(direccion)
  for (const una of registro) {
    if (!una.patron.test(pedida) || !puede(ctx, una)) continue
    const hallado = await una.buscar(ctx, pedida)
    if (!hallado) continue
    const { ruta, tipo, nombre: suyo } = hallado
    return file(await abrirArchivo(ctx, ruta), {
      type: tipo,
      name: nombre.trim() || suyo,
      inline: inline && tipo === 'application/pdf',
    })
  }
  throw notFound('No se encontró ese archivo.')
}
