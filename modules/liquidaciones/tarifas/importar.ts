import { createHash } from 'node:crypto'
import { TARIFAS, type NombreDeTabla, type VistaPrevia } from '../../../schemas/liquidaciones/tarifas.ts'
import { insert, Problem, update, type Context, type FieldErrors } from '../../kernel/index.ts'
import { leerArchivo, type Formato } from './archivo.ts'
import { referidosDe } from './claves.ts'
import { compararEjemplo, escriturasDeMuestra } from './ejemplos.ts'
import { filasDe } from './en-vigor.ts'
import type { FilasDeTarifas } from './filas.ts'
import { filasCrudas, MODELOS } from './model.ts'
import { planear, type Plan } from './planear.ts'
import { cambiandoTarifas, tomarTarifas } from './revision.ts'

export interface Archivo {
  formato: Formato
  contenido: string
  huella?: string
}

interface Leido {
  plan: Plan
  filas: number
  fecha: string
  huella: string
}

/** POST /tarifas/vistaPrevia: what a file would change and what three deeds would cost with it. Nothing is written. */
export async function verImportacion(ctx: Context, archivo: Archivo): Promise<VistaPrevia> {
  const { plan, filas, fecha, huella } = await leer(ctx, archivo, await revisionDe(ctx))
  const hoy = await filasDe(ctx)
  const luego = conPlan(hoy, plan)
  const muestras = plan.faltas.length ? [] : await escriturasDeMuestra(ctx, fecha, luego)
  const ejemplos = muestras.map(({ nombre, escritura }) => compararEjemplo(nombre, escritura, hoy, luego))
  return { fecha, filas, iguales: plan.iguales, cambios: plan.cambios, faltas: plan.faltas, ejemplos, huella }
}

/**
 * POST /tarifas/importar: writes a file that was previewed, all of it or nothing.
 * @throws Problem 422 with the errors by row; 409 when the file or the tariffs are not those of the preview
 */
export function importarTarifas(
  ctx: Context,
  archivo: Archivo,
): Promise<{ escritas: number; cerradas: number; iguales: number }> {
  return cambiandoTarifas(ctx, async () => {
    const { plan, huella } = await leer(ctx, archivo, await tomarTarifas(ctx))
    if (plan.faltas.length)
      throw new Problem(
        422,
        'filas',
        `El archivo tiene ${plan.faltas.length === 1 ? 'un error' : `${plan.faltas.length} errores`}: no se guardó nada.`,
        porFila(plan),
      )
    if (archivo.huella !== huella)
      throw new Problem(
        409,
        'vista_previa',
        'Lo que se iba a guardar ya no es lo que mostró la vista previa. Véala de nuevo.',
      )
    for (const { tabla, id, datos } of plan.operaciones) {
      if (id > 0) await update(ctx, MODELOS[tabla], id, datos)
      else await insert(ctx, MODELOS[tabla], datos)
    }
    const cerradas = plan.cambios.filter(({ tipo }) => tipo === 'cierra').length
    return { escritas: plan.cambios.length - cerradas, cerradas, iguales: plan.iguales }
  })
}

const revisionDe = async (ctx: Context): Promise<string> =>
  (await ctx.db('tarifas_revision').where('id', 1).first<{ revision: string } | undefined>('revision'))?.revision ?? ''

async function leer(ctx: Context, { formato, contenido }: Archivo, revision: string): Promise<Leido> {
  const { entradas, faltas } = leerArchivo(formato, contenido)
  const plan = planear(await filasCrudas(ctx), entradas, await referidosDe(ctx))
  plan.faltas.unshift(...faltas)
  plan.faltas.sort((a, b) => a.fila - b.fila)
  const dias = plan.cambios
    .filter(({ tipo }) => tipo !== 'cierra')
    .map(({ desde }) => desde)
    .sort()
  const huella = createHash('sha256').update(`${revision}\n${formato}\n${contenido}`).digest('base64url')
  return { plan, filas: entradas.length, fecha: dias.at(-1) ?? ctx.today, huella }
}

const porFila = ({ faltas }: Plan): FieldErrors => {
  const errors: FieldErrors = {}
  for (const { fila, campo, texto } of faltas) (errors[`filas.${fila}.${campo}`] ??= []).push(texto)
  return errors
}

/** The tables under the names by which the engine reads them. */
const nombreDelMotor = (tabla: NombreDeTabla) => (tabla === 'parametros' ? 'parametro' : TARIFAS[tabla].tabla)

/** The engine's tables as they would be: those that the plan touches, replaced; what is already confirmed stays so. */
function conPlan(hoy: FilasDeTarifas, { operaciones, filas }: Plan): FilasDeTarifas {
  const tocadas = [...new Set(operaciones.map(({ tabla }) => tabla))]
  return { ...hoy, ...Object.fromEntries(tocadas.map((tabla) => [nombreDelMotor(tabla), filas[tabla]])) }
}
