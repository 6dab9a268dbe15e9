import { addDays, formatDate } from '../../../schemas/es-co/index.ts'
import { publicarEdicto } from '../../edictos/index.ts'
import type { Context } from '../../kernel/index.ts'
import { conArchivo, pdfDeRenglones } from './papel.ts'

/** Estates whose heirs are called. Days are counted from today: where it begins, and how many it stands. */
const EDICTOS = [
  { causante: 'Ananías Bohórquez Rincón', cliente: 'Herederos Bohórquez Lara', desde: -40, dura: 10 },
  { causante: 'Ercilia Sarmiento de Páez', cliente: 'Fabiola Páez Sarmiento', desde: -18, dura: 10 },
  { causante: 'Leovigildo Cubides Amaya', cliente: 'Cubides Amaya y hermanos', desde: -7, dura: 10 },
  { causante: 'Rosalba Niño Pachón', cliente: 'Wilson Niño Pachón', desde: -2, dura: 10 },
  { causante: 'Próspero Galeano Ruiz', cliente: 'Nubia Ruiz de Galeano', desde: 0, dura: 10 },
] as const

/** Notices that are over and that stand on the board. @param hace the context of so many days ago: a notice is published when it goes up */
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
