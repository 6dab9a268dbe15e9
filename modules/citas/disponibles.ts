import { bogotaDate } from '../../schemas/es-co/index.ts'
import { calendarioDe } from '../calendario/index.ts'
import type { Context } from '../kernel/index.ts'
import { ventana, type Como } from './domain.ts'
import { Puesto } from './model.ts'
import { horaLeida, libresEntre } from './sitio.ts'

/** The hours that are left between two days, both included, as instants. */
export async function disponibles(
  ctx: Context,
  desde: string,
  hasta: string,
  como: Como = 'cliente',
): Promise<string[]> {
  const puestos = await Puesto.query(ctx.db).orderBy('numero')
  return libresEntre(ctx, await calendarioDe(ctx), puestos, { desde, hasta, como })
}

/** The days of a month with an hour left, and the first hour of all that is. @param mes `YYYY-MM` */
export async function diasDisponibles(ctx: Context, mes: string, como: Como = 'cliente') {
  const libres = await disponibles(ctx, ctx.today, bogotaDate(ventana(ctx.now, como).hasta), como)
  const dias = new Set(libres.map((inicio) => bogotaDate(inicio)).filter((fecha) => fecha.startsWith(mes)))
  return { mes, dias: [...dias], primera: libres[0] === undefined ? null : horaLeida(libres[0]) }
}

/** The hours of a day that are left, `HH:00`. @param fecha `YYYY-MM-DD` */
export async function horasDisponibles(ctx: Context, fecha: string, como: Como = 'cliente') {
  const libres = await disponibles(ctx, fecha, fecha, como)
  return { fecha, horas: libres.map((inicio) => horaLeida(inicio).hora) }
}
