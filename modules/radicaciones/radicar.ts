import { randomBytes } from 'node:crypto'
import { findRow, insert, notFound, type Context } from '../kernel/index.ts'
import { tokenDe } from './domain.ts'
import { actosDe, columnasDe, type CuerpoRadicacion } from './cuerpo-radicacion.ts'
import { guardarActos } from './hijos.ts'
import { conActos, type RadicacionLeida } from './leer-radicacion.ts'
import { Radicacion } from './model.ts'
import { exigirExistentes } from './nombrados.ts'
import { siguienteNumero } from './numero.ts'
import { conPersonas } from './otorgantes.ts'
import { resumenDe } from './resumen.ts'

/**
 * Files a deed: takes the next number and stores the filing with its acts (specification 1, sections 4 and 7).
 * @throws Problem 422 by field.
 */
export async function radicar(ctx: Context, dado: CuerpoRadicacion, fecha = ctx.today): Promise<RadicacionLeida> {
  const body = await conPersonas(ctx, dado)
  const columnas = columnasDe(body)
  const actos = actosDe(body)
  const nombrados = await exigirExistentes(ctx, columnas, actos)
  const numero = await siguienteNumero(ctx)
  const row = await insert(ctx, Radicacion, {
    ...columnas,
    ...resumenDe(nombrados, actos),
    numero_radicacion: numero,
    fecha_radicacion: fecha,
    estado: 'radicacion',
    radicador: ctx.user?.id ?? 0,
    token: tokenDe(numero),
    llave: randomBytes(16).toString('base64url'),
  })
  await guardarActos(ctx, row.id, actos, true)
  const guardada = await findRow(ctx.db, Radicacion, row.id)
  if (!guardada) throw notFound()
  return conActos(ctx, guardada)
}
