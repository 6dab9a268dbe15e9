import type { Context } from '../../kernel/index.ts'
import type { Persona } from '../../personas/index.ts'
import { guardarPlantilla, type CuerpoPlantilla } from '../../radicaciones/index.ts'
import { ROL } from './escrituras.ts'

type Equipo = Pick<CuerpoPlantilla, 'contacto' | 'digitador' | 'revisor' | 'liquidador'>

/** What the office files again and again, with the bank that is always in it. @param actos their ids by name */
export async function plantillasDeRadicacionDemo(
  ctx: Context,
  equipo: Equipo,
  actos: ReadonlyMap<string, number>,
  banco: Persona | undefined,
): Promise<void> {
  if (!banco) throw new Error('the demo has no bank')
  const acto = (nombre: string, roles: readonly number[] = []) => {
    const id = actos.get(nombre)
    if (id === undefined) throw new Error(`the catalogue has no act «${nombre}»`)
    return {
      actos_codigo_acto: String(id),
      otorgantes: roles.map((rol) => ({
        id_personas: banco.id,
        id_tipos_otorgantes: rol,
        porcentaje_participacion: 100,
      })),
    }
  }
  const guardar = (nombre: string, actosradi: CuerpoPlantilla['actosradi']) =>
    guardarPlantilla(ctx, { ...equipo, nombre, actosradi })
  await guardar(`Compraventa con hipoteca, ${banco.nombres}`, [
    acto('Compraventa'),
    acto('Hipoteca de vivienda, crédito especializado (70 %)', [ROL.acreedor]),
  ])
  await guardar(`Cancelación de hipoteca, ${banco.nombres}`, [
    acto('Cancelación de hipoteca de vivienda (Ley 546 de 1999)', [ROL.acreedor]),
  ])
  await guardar('Compraventa y patrimonio de familia', [
    acto('Compraventa'),
    acto('Constitución de patrimonio de familia'),
  ])
}
