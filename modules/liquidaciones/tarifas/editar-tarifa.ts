import { addDays } from '../../../schemas/es-co/index.ts'
import { texto } from '../../../schemas/json/leidos.ts'
import type { FilaDeTarifa } from '../../../schemas/respuestas/liquidaciones/tarifas.ts'
import { TARIFAS, type NombreDeTabla } from '../../../schemas/liquidaciones/tarifas.ts'
import {
  insert,
  invalid,
  notFound,
  Problem,
  remove,
  update,
  versionConflict,
  type Context,
  type FieldErrors,
} from '../../kernel/index.ts'
import { esDudosa, filaLeida } from './anio.ts'
import { cifrasDe, leerCifra, leerParametro } from './cifras.ts'
import { claveDe, llaveDe, nombreDeClave, referidosDe, type Referidos } from './claves.ts'
import { filasDeTabla, MODELOS, type FilaCruda, cruceDe, revisarFila } from './filas.ts'
import { cambiandoTarifas } from './cargar.ts'

export type Cuerpo = Readonly<Record<string, unknown>>
type Columnas = Record<string, unknown>

const INICIALES: Partial<Record<NombreDeTabla, Columnas>> = {
  notarial: { factor: '1' },
  boleta: { recargo: '0' },
  registro: { sistematizacion: '0.02' },
}

/** Columns of a body or a file's row, and their faults. A figure with a norm is published by default. */
export function columnasDe(
  nombre: NombreDeTabla,
  clave: string,
  body: Cuerpo,
  nueva: boolean,
): { datos: Columnas; faltas: FieldErrors } {
  const datos: Columnas = nueva ? { hasta: null, nota: null, ...INICIALES[nombre] } : {}
  const faltas: FieldErrors = {}
  if (body.desde !== undefined) datos.desde = texto(body.desde)
  for (const campo of ['hasta', 'nota']) if (body[campo] !== undefined) datos[campo] = texto(body[campo])
  for (const [campo, { clase, obligatoria }] of cifrasDe(nombre)) {
    if (body[campo] === undefined) {
      if (nueva && datos[campo] === undefined) {
        if (obligatoria) faltas[campo] = ['Campo requerido']
        else datos[campo] = null
      }
      continue
    }
    const leida = clase === 'valor' ? leerParametro(clave, body[campo]) : leerCifra(clase, body[campo])
    const vacia = 'valor' in leida && leida.valor === null
    const inicial = INICIALES[nombre]?.[campo]
    if ('falta' in leida) faltas[campo] = [leida.falta]
    else if (vacia && inicial !== undefined) datos[campo] = inicial
    else if (vacia && obligatoria) faltas[campo] = ['Campo requerido']
    else datos[campo] = leida.valor
  }
  if (TARIFAS[nombre].certeza) {
    for (const campo of ['norma', 'fuente']) if (nueva || body[campo] !== undefined) datos[campo] = texto(body[campo])
    if (nueva || texto(body.confianza)) datos.confianza = texto(body.confianza) ?? (datos.norma ? 'A' : 'E')
  }
  return { datos, faltas }
}

/** A change of figures drops the confirmation; another norm, day or confidence replaces the year's confidence. */
export function conCerteza(nombre: NombreDeTabla, datos: Columnas, antes: FilaCruda | null): Columnas {
  if (!TARIFAS[nombre].certeza) return datos
  const deOtraNorma =
    nombre === 'notarial' &&
    antes &&
    ['norma', 'desde', 'confianza'].some((campo) => datos[campo] !== undefined && datos[campo] !== antes[campo])
  return { ...datos, ...(deOtraNorma ? { confianza_vigencia: null } : {}), ...sinConfirmar(nombre, datos, antes) }
}

function sinConfirmar(nombre: NombreDeTabla, datos: Columnas, antes: FilaCruda | null): Columnas {
  const cambian =
    !antes ||
    [...cifrasDe(nombre).map(([campo]) => campo), 'confianza'].some(
      (campo) => datos[campo] !== undefined && datos[campo] !== antes[campo],
    )
  if (!cambian) return {}
  const confianza = String(datos.confianza ?? antes?.confianza ?? 'A')
  return {
    confirmada_en: null,
    confirmada_por: null,
    ...(nombre === 'recaudos' ? { confianzas: confianza.repeat(7) } : {}),
  }
}

export const modoDe = (clave: string, { clases }: Referidos) =>
  clases.find(({ codigo }) => codigo === clave)?.modo ?? null

const hermanas = (
  nombre: NombreDeTabla,
  filas: readonly FilaCruda[],
  clave: string,
  referidos: Referidos,
  menos?: number,
): FilaCruda[] => filas.filter((fila) => fila.id !== menos && claveDe(nombre, fila, referidos) === clave)

export function crearFila(ctx: Context, nombre: NombreDeTabla, body: Cuerpo): Promise<FilaDeTarifa> {
  return cambiandoTarifas(ctx, async () => {
    const referidos = await referidosDe(ctx)
    const clave = texto(body.clave) ?? ''
    const llave = llaveDe(nombre, clave, referidos)
    if (!llave) throw invalid({ clave: ['Elija un valor de la lista.'] })
    const { datos, faltas } = columnasDe(nombre, clave, body, true)
    const fila = { desde: '', hasta: null, ...llave, ...datos }
    const errors = { ...revisarFila(nombre, fila, modoDe(clave, referidos)), ...faltas }
    if (Object.keys(errors).length) throw invalid(errors)
    const otras = hermanas(nombre, await filasDeTabla(ctx, nombre), clave, referidos)
    const abierta =
      body.cerrar === true ? otras.find(({ desde, hasta }) => hasta === null && desde < fila.desde) : undefined
    const cruce = cruceDe(
      nombreDeClave(nombre, clave, referidos),
      fila,
      otras.filter((otra) => otra !== abierta),
    )
    if (cruce) throw invalid({ desde: [cruce] })
    if (abierta) await update(ctx, MODELOS[nombre], abierta.id, { hasta: addDays(fila.desde, -1) })
    const { id } = await insert(ctx, MODELOS[nombre], conCerteza(nombre, { ...llave, ...datos }, null))
    return leerFila(ctx, nombre, id, referidos)
  })
}

export function cambiarFila(ctx: Context, nombre: NombreDeTabla, id: number, body: Cuerpo): Promise<FilaDeTarifa> {
  return cambiandoTarifas(ctx, async () => {
    const referidos = await referidosDe(ctx)
    const filas = await filasDeTabla(ctx, nombre)
    const antes = exigirFila(filas, id)
    if (typeof body.version === 'number' && body.version !== antes.version)
      throw versionConflict(filaLeida(nombre, antes, referidos))
    const clave = claveDe(nombre, antes, referidos)
    const { datos, faltas } = columnasDe(nombre, clave, body, false)
    const fila = { ...antes, ...datos }
    const errors = { ...revisarFila(nombre, fila, modoDe(clave, referidos)), ...faltas }
    if (Object.keys(errors).length) throw invalid(errors)
    const cruce = cruceDe(nombreDeClave(nombre, clave, referidos), fila, hermanas(nombre, filas, clave, referidos, id))
    if (cruce) throw invalid({ [body.hasta === undefined ? 'desde' : 'hasta']: [cruce] })
    await update(ctx, MODELOS[nombre], id, conCerteza(nombre, datos, antes))
    return leerFila(ctx, nombre, id, referidos)
  })
}

/** Deletes a row not yet in force; the previous one has its end removed. @throws Problem 404, 409 */
export function eliminarFila(ctx: Context, nombre: NombreDeTabla, id: number): Promise<void> {
  return cambiandoTarifas(ctx, async () => {
    const referidos = await referidosDe(ctx)
    const filas = await filasDeTabla(ctx, nombre)
    const fila = exigirFila(filas, id)
    if (fila.desde <= ctx.today)
      throw new Problem(409, 'ya_rige', 'Esta tarifa ya rigió: corríjala, o escriba hasta qué día rige.')
    const anterior = hermanas(nombre, filas, claveDe(nombre, fila, referidos), referidos, id).find(
      ({ hasta }) => hasta === addDays(fila.desde, -1),
    )
    await remove(ctx, MODELOS[nombre], id)
    if (anterior) await update(ctx, MODELOS[nombre], anterior.id, { hasta: fila.hasta })
  })
}

export function confirmarFilas(
  ctx: Context,
  referencias: readonly { tabla: string; id: number }[],
): Promise<{ confirmadas: number }> {
  return cambiandoTarifas(ctx, async () => {
    let confirmadas = 0
    for (const { tabla, id } of referencias) {
      const nombre = tabla as NombreDeTabla // one of the schema's list
      if (!esDudosa(exigirFila(await filasDeTabla(ctx, nombre), id))) continue
      await update(ctx, MODELOS[nombre], id, {
        confirmada_en: ctx.now.toISOString(),
        confirmada_por: ctx.user?.email ?? null,
      })
      confirmadas++
    }
    return { confirmadas }
  })
}

function exigirFila(filas: readonly FilaCruda[], id: number): FilaCruda {
  const fila = filas.find((una) => una.id === id)
  if (!fila) throw notFound('No se encontró esa tarifa.')
  return fila
}

const leerFila = async (ctx: Context, nombre: NombreDeTabla, id: number, referidos: Referidos): Promise<FilaDeTarifa> =>
  filaLeida(nombre, exigirFila(await filasDeTabla(ctx, nombre), id), referidos)
