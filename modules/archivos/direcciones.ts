import { file, isPermitted, notFound, type Answer, type Context, type Needs, type Whose } from '../kernel/index.ts'
import { abrirArchivo } from './guardar-archivo.ts'

export interface Hallado {
  ruta: string
  tipo: string
  nombre: string
}

/**
 * Addresses under `files/` of one kind of record. An address leads to a row, and the row has the stored file: without a row it is a 404.
 */
export interface Direcciones {
  /** Must match the whole address. */
  patron: RegExp
  needs: Needs
  whose: Whose
  /** File of the row with this address, if the caller may see the row. */
  buscar(ctx: Context, direccion: string): Promise<Hallado | null>
}

/** Spellings of the specification and of answers: `files/plantillas/…`, `/api/files/plantillas/…`, `plantillas/…`. */
const limpia = (direccion: string): string => direccion.trim().replace(/^\/?(?:api\/)?(?:files\/)?/, '')

const puede = ({ user }: Context, { needs }: Direcciones): boolean =>
  user !== null && needs.kind === 'permission' && isPermitted(needs, user.permisos)

/** Opens the file of an address. @throws Problem 404, the same for unknown, another office's or forbidden files */
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
