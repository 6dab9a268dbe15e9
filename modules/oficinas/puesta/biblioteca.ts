import { BIBLIOTECA, CLAVES_DE_BIBLIOTECA, type DeBiblioteca } from '../../../schemas/oficina/puesta-en-marcha.ts'
import { AGILES } from '../../../schemas/minutas/plantilla.ts'
import type { Biblioteca } from '../../../schemas/respuestas/oficina/puesta-en-marcha.ts'
import { DOCX } from '../../archivos/index.ts'
import type { Context } from '../../kernel/index.ts'
import { crearPlantilla, Plantilla, plantillaDeMuestra } from '../../plantillas/index.ts'
import { conArchivo } from '../demo/registro.ts'

export async function leerBiblioteca(ctx: Context): Promise<Biblioteca> {
  const nombres = CLAVES_DE_BIBLIOTECA.map((clave) => BIBLIOTECA[clave].nombre)
  const suyas = await Plantilla.query(ctx.db).whereIn('nombre_plantilla', nombres).select('nombre_plantilla')
  const puestas = new Set(suyas.map(({ nombre_plantilla }) => nombre_plantilla))
  return CLAVES_DE_BIBLIOTECA.map((clave) => ({
    clave,
    ...BIBLIOTECA[clave],
    puesta: puestas.has(BIBLIOTECA[clave].nombre),
  }))
}

/** Takes library templates as quick documents for any filing; templates that the office already has stay untouched. */
export async function tomarDeBiblioteca(ctx: Context, claves: readonly DeBiblioteca[]): Promise<Biblioteca> {
  const puestas = new Set((await leerBiblioteca(ctx)).filter(({ puesta }) => puesta).map(({ clave }) => clave))
  for (const clave of claves.filter((una) => !puestas.has(una))) {
    const archivo = `${clave}.docx` as const
    await conArchivo(archivo, DOCX, plantillaDeMuestra(archivo), (subido) =>
      crearPlantilla(ctx, { nombre_plantilla: BIBLIOTECA[clave].nombre, proyecto: AGILES.codigo }, subido),
    )
  }
  return leerBiblioteca(ctx)
}
