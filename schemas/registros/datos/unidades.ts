import { ceroOUno } from '../../json/vocabulario.ts'
import { entero, pesos, si, texto } from '../../json/leidos.ts'
import type { Centesimas, Dato, PartesPorMillon, Porcentaje } from './datos.ts'

/** 24140 is 2.414. */
export const porcentajeDe = (ppm: PartesPorMillon): Porcentaje => Number(ppm) / 10_000

/** 2.414 or «2,414» is 24140; null if it is no percentage or has more than four decimals. */
export function ppmDe(porcentaje: Porcentaje | string): PartesPorMillon | null {
  const [, enteros = '', decimales = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(String(porcentaje).trim()) ?? []
  return enteros === '' ? null : Number(enteros) * 10_000 + Number(decimales.padEnd(4, '0'))
}

/** 12.34 or «12,34» is 1234, read as text to avoid rounding; null if it is no number or has more than two decimals. */
export function centesimasDe(numero: number | string): Centesimas | null {
  const [, enteros = '', decimales = ''] = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(String(numero).trim()) ?? []
  return enteros ? Number(enteros) * 100 + Number(decimales.padEnd(2, '0')) : null
}

const GUARDA: Partial<Record<Dato, (dicho: unknown) => unknown>> = {
  dia: texto,
  texto,
  entero,
  referencia: entero,
  pesos,
  porcentaje: (dicho) => (texto(dicho) === null ? null : ppmDe(String(dicho))),
  centesimas: (dicho) => (texto(dicho) === null ? null : centesimasDe(String(dicho))),
  logico: si,
  lista: (dicho) => (Array.isArray(dicho) && dicho.length ? dicho : null),
}

const numero = (guardado: unknown) => (guardado === null || guardado === undefined ? null : Number(guardado))

const leido = (guardado: unknown): unknown => (typeof guardado === 'string' ? JSON.parse(guardado) : guardado)

const LEE: Partial<Record<Dato, (guardado: unknown) => unknown>> = {
  // MariaDB gives decimals and sums as text
  entero: numero,
  pesos: numero,
  porcentaje: (guardado) => (guardado === null ? null : porcentajeDe(Number(guardado))),
  centesimas: (guardado) => (typeof guardado === 'number' ? guardado / 100 : null),
  // a row that no model read
  logico: (guardado) => (guardado === null ? null : Boolean(guardado)),
  lista: (guardado) => leido(guardado) ?? [],
  json: leido,
}

const igual = (valor: unknown) => valor

/** A value of a body, in the unit of the table. */
export const alGuardar = (dato: Dato, dicho: unknown): unknown => (GUARDA[dato] ?? igual)(dicho)

/** How a value of the table is answered; the specification's own switches are 1 and 0. */
export const alLeer = (dato: Dato, lee: unknown): ((guardado: unknown) => unknown) =>
  lee === ceroOUno ? Number : (LEE[dato] ?? igual)
