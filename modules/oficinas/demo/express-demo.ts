import type { Context } from '../../kernel/index.ts'
import { crearExpress } from '../../radicaciones/index.ts'
import { agregarSeguimiento } from '../../seguimientos/index.ts'

/** Filings of before the system, which the office only follows: flat, under the numbers that they had on paper. */
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

/** Two express records with their steps. @param dia YYYY-MM-DD, the day of their deeds */
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
