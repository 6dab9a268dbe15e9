import type { Campo } from '../../schemas/pantalla.ts'
import { entidades } from '../entidades/index.ts'
import { readRows, type Context } from '../kernel/index.ts'
import type { OpcionDeColumna } from './domain.ts'

/** Lists of forms that are of a screen by another address. */
const TABLAS: Readonly<Record<string, string>> = { '/proyecto2': 'proyectos', '/paises': 'paises' }
/** Rows of a list that are offered; the longest, the country's municipalities, has 1.122. */
const MAS = 10_000

const tablaDe = (recurso: string): string | undefined =>
  TABLAS[recurso] ?? entidades().find(({ pantalla }) => pantalla.recurso === recurso)?.Modelo.tableName

const dichos = (...valores: unknown[]): string[] =>
  valores.filter((uno): uno is string => typeof uno === 'string' && uno.trim() !== '')

/** What a field that refers to another list chooses from, as people write it. */
async function deLista(ctx: Context, recurso: string, valor: 'id' | 'code'): Promise<OpcionDeColumna[]> {
  const tabla = tablaDe(recurso)
  if (!tabla) return []
  const filas = await readRows(ctx.db, `select * from \`${tabla}\` order by id limit ${MAS}`, [])
  return filas
    .filter(({ activo }) => activo !== 0 && activo !== false)
    .map((fila) => {
      const [nombre = ''] = dichos(fila.name, [fila.codigo, fila.proyecto].filter(Boolean).join(' '))
      const otros = dichos(fila.code, fila.abreviatura, fila.alfa3, fila.codigo, fila.proyecto)
      return { valor: valor === 'code' ? String(fila.code) : Number(fila.id), nombre, otros }
    })
    .filter(({ nombre }) => nombre !== '')
}

/** Municipalities with their department, which tells two of one name apart. */
async function lugares(ctx: Context): Promise<OpcionDeColumna[]> {
  const filas = await readRows(
    ctx.db,
    `select m.id, m.name, m.code, m.activo, d.name as depto from municipios m
    join departamentos d on d.id = m.id_depto order by m.id limit ${MAS}`,
    [],
  )
  return filas
    .filter(({ activo }) => Number(activo) !== 0)
    .map(({ id, name, code, depto }) => {
      const nombre = String(name)
      const corto = nombre.replace(/,?\s*D\.?\s?C\.?$/i, '')
      return {
        valor: Number(id),
        nombre: `${nombre}, ${String(depto)}`,
        otros: [...new Set([nombre, corto, ...dichos(code)])],
      }
    })
}

export function opcionesDe(ctx: Context, campo: Campo): Promise<OpcionDeColumna[]> {
  switch (campo.widget) {
    case 'reference':
      return deLista(ctx, campo.recurso, campo.valor ?? 'id')
    case 'place':
      return lugares(ctx)
    case 'choice':
    case 'several':
      return Promise.resolve(
        campo.opciones.map(({ value, label }) => ({ valor: value, nombre: label, otros: [String(value)] })),
      )
    default:
      return Promise.resolve([])
  }
}
