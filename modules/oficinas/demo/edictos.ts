import { addDays, formatDate } from '../../../schemas/es-co/index.ts'
import { publicarEdicto } from '../../edictos/index.ts'
import type { Context } from '../../kernel/index.ts'
import { conArchivo, pdfDeRenglones } from './registro.ts'
import { crearExpress, guardarPlantilla, type CuerpoPlantilla } from '../../radicaciones/index.ts'
import { agregarSeguimiento } from '../../seguimientos/index.ts'
import type { Persona } from '../../personas/index.ts'
import { ROL } from './escrituras.ts'

/** Start and length in days from today. */
const EDICTOS = [
  { causante: 'Ananías Bohórquez Rincón', cliente: 'Herederos Bohórquez Lara', desde: -40, dura: 10 },
  { causante: 'Ercilia Sarmiento de Páez', cliente: 'Fabiola Páez Sarmiento', desde: -18, dura: 10 },
  { causante: 'Leovigildo Cubides Amaya', cliente: 'Cubides Amaya y hermanos', desde: -7, dura: 10 },
  { causante: 'Rosalba Niño Pachón', cliente: 'Wilson Niño Pachón', desde: -2, dura: 10 },
  { causante: 'Próspero Galeano Ruiz', cliente: 'Nubia Ruiz de Galeano', desde: 0, dura: 10 },
] as const

/** @param hace context of some days ago: a notice is published when it goes up */
export async function edictosDemo(hace: (dias: number) => Context): Promise<void> {
  for (const { causante, cliente, desde, dura } of EDICTOS) {
    const ctx = hace(-desde)
    const fecha_expiracion = addDays(ctx.today, dura - 1)
    const papel = pdfDeRenglones('EDICTO', [
      'EL NOTARIO EMPLAZA a todas las personas que se consideren con derecho a',
      'intervenir en el trámite notarial de liquidación de la herencia de',
      '',
      `    ${causante},`,
      '',
      'cuyo último domicilio fue Bogotá, D.C., para que lo hagan dentro de los diez',
      'días siguientes a la publicación de este edicto (Decreto 902 de 1988, art. 3).',
      '',
      `Se fija el ${formatDate(ctx.today)} y se desfija el ${formatDate(fecha_expiracion)}.`,
    ])
    await conArchivo(`edicto-${causante.split(' ')[0]?.toLowerCase() ?? ''}.pdf`, 'application/pdf', papel, (subido) =>
      publicarEdicto(
        ctx,
        {
          titulo: `Sucesión de ${causante}`,
          nombre_cliente: cliente,
          fecha_inicio: ctx.today,
          fecha_expiracion,
        },
        subido,
      ),
    )
  }
}

/** Tracked paper filings, under their old numbers. */
const DE_PAPEL = [
  {
    numero: 880,
    num_escritura: '871',
    matricula: '50N-20214477',
    direccion: 'Cl. 127 # 19-40 Ap. 602',
    otorgante1: 'Beatriz Lozano Arias',
    otorgante2: 'Hernán Cubillos Mora',
    actos: 'Compraventa',
    usuario: '41700980',
  },
  {
    numero: 881,
    num_escritura: '874',
    matricula: '50C-1180332',
    direccion: 'Cra. 7 # 62-15 Of. 301',
    otorgante1: 'Inversiones Páramo S.A.S.',
    otorgante2: 'Ligia Cárdenas Páez',
    actos: 'Compraventa - Hipoteca',
    usuario: '900412876',
  },
] as const

export async function expressDemo(ctx: Context, dia: string): Promise<void> {
  for (const { numero, ...datos } of DE_PAPEL) {
    await crearExpress(ctx, numero, { ...datos, fecha_escritura: dia })
    await agregarSeguimiento(ctx, { num_radicacion: numero, paso: 'Autorizada', fecha: `${dia} 15:20` })
    await agregarSeguimiento(ctx, {
      num_radicacion: numero,
      paso: 'En registro',
      fecha: `${ctx.today} 09:05`,
      observacion: 'Radicada en la Oficina de Registro',
    })
  }
}

type Equipo = Pick<CuerpoPlantilla, 'contacto' | 'digitador' | 'revisor' | 'liquidador'>

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
