import type { Campo, Entrada, Pantalla, Referencia } from '../../schemas/vistas/pantalla.ts'
import { camposDe } from '../campos/index.ts'
import { type Context, readRows } from '../kernel/index.ts'
import type { ClaseDeColumna, Columna, OpcionDeColumna } from './domain.ts'
import { entidades } from '../entidades/index.ts'

const TABLAS: Readonly<Record<string, string>> = { '/proyecto2': 'proyectos', '/paises': 'paises' }
/** Options of a list; the longest, the municipalities, has 1,122. */
const MAS = 10_000

const tablaDe = (recurso: string): string | undefined =>
  TABLAS[recurso] ?? entidades().find(({ pantalla }) => pantalla.recurso === recurso)?.Modelo.tableName

const dichos = (...valores: unknown[]): string[] =>
  valores.filter((uno): uno is string => typeof uno === 'string' && uno.trim() !== '')

export async function deLista(
  ctx: Context,
  recurso: string,
  valor: NonNullable<Referencia['valor']>,
): Promise<OpcionDeColumna[]> {
  const tabla = tablaDe(recurso)
  return tabla ? opcionesDeTabla(ctx, tabla, valor) : []
}

/** Active rows of a catalogue, by name, code or abbreviation. */
export async function opcionesDeTabla(
  ctx: Context,
  tabla: string,
  valor: NonNullable<Referencia['valor']> = 'id',
): Promise<OpcionDeColumna[]> {
  const filas = await readRows(ctx.db, `select * from \`${tabla}\` order by id limit ${MAS}`, [])
  return filas
    .filter(({ activo }) => activo !== 0 && activo !== false)
    .map((fila) => {
      const [nombre = ''] = dichos(fila.name, [fila.codigo, fila.proyecto].filter(Boolean).join(' '))
      const otros = dichos(fila.code, fila.abreviatura, fila.alfa3, fila.codigo, fila.proyecto)
      return { valor: valor === 'id' ? Number(fila.id) : String(fila[valor]), nombre, otros }
    })
    .filter(({ nombre }) => nombre !== '')
}

/** Municipalities with department: some share their name. */
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

function opcionesDe(ctx: Context, campo: Campo): Promise<OpcionDeColumna[]> {
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

/** Kind of column by widget; null is not importable: files, passwords, visual choices. */
const CLASES: Readonly<Record<Entrada, ClaseDeColumna | null>> = {
  text: 'texto',
  'long-text': 'texto',
  number: 'decimal',
  money: 'dinero',
  percent: 'decimal',
  area: 'decimal',
  date: 'fecha',
  'date-time': 'texto',
  time: 'texto',
  switch: 'si_no',
  choice: 'opcion',
  several: 'varias',
  tags: 'texto',
  link: 'texto',
  email: 'texto',
  phone: 'digitos',
  place: 'lugar',
  reference: 'referencia',
  person: null,
  file: null,
  password: null,
}

export interface Cambio {
  titulo?: string
  clase?: ClaseDeColumna
  ayuda?: string
  ejemplo?: string
  obligatoria?: boolean
}

const AYUDAS: Readonly<Record<ClaseDeColumna, string>> = {
  texto: 'Texto.',
  digitos: 'Con o sin puntos. Dé a la columna formato de texto, para que Excel no quite ceros ni abrevie.',
  entero: 'Número entero.',
  dinero: 'Pesos, sin centavos.',
  decimal: 'Número, hasta con dos decimales.',
  fecha: 'Fecha, como 31/12/2026.',
  si_no: 'Sí o No.',
  opcion: 'Uno de la lista.',
  varias: 'Uno o varios de la lista, separados por comas.',
  referencia: 'Uno de la lista, por su nombre o su código.',
  lugar: 'Municipio y departamento, como «Cali, Valle del Cauca», o su código DANE.',
}

const claseDe = (campo: Campo, esquema: unknown): ClaseDeColumna | null => {
  const tipos = typeof esquema === 'object' && esquema !== null && 'type' in esquema ? [esquema.type].flat() : []
  // text or number: digits
  return campo.widget === 'text' && tipos.includes('integer') ? 'digitos' : CLASES[campo.widget]
}

const tituloDe = (esquema: unknown): string | undefined =>
  typeof esquema === 'object' && esquema !== null && 'title' in esquema ? String(esquema.title) : undefined

/** Columns of a screen's workbook: its fields and the added ones that the caller may write. */
export async function columnasDePantalla(
  ctx: Context,
  pantalla: Pantalla,
  sin: readonly string[],
  cambios: Readonly<Record<string, Cambio>>,
): Promise<Columna[]> {
  const propiedades = new Map(Object.entries(pantalla.esquema.properties))
  const requeridos = pantalla.esquema.required ?? []
  const propios = Object.entries(pantalla.campos).flatMap(([campo, entrada]) =>
    entrada && !sin.includes(campo)
      ? [
          {
            campo,
            entrada,
            esquema: propiedades.get(campo) ?? {},
            obligatoria: requeridos.includes(campo),
            titulo: undefined,
          },
        ]
      : [],
  )
  const agregados = (await camposDe(ctx, pantalla.id))
    .filter(({ escribe }) => escribe)
    .map(({ name, titulo, esquema, requerido, campo }) => ({
      campo: `extra.${name}`,
      entrada: campo,
      esquema,
      obligatoria: requerido,
      titulo,
    }))
  const columnas: Columna[] = []
  for (const { campo, entrada, esquema, obligatoria, titulo } of [...propios, ...agregados]) {
    const cambio = cambios[campo] ?? {}
    const clase = cambio.clase ?? claseDe(entrada, esquema)
    if (!clase) continue
    columnas.push({
      campo,
      clase,
      obligatoria: cambio.obligatoria ?? obligatoria,
      titulo: cambio.titulo ?? titulo ?? tituloDe(esquema) ?? campo,
      ayuda:
        cambio.ayuda ??
        [entrada.ayuda && `${entrada.ayuda.replace(/\.$/, '')}.`, AYUDAS[clase]].filter(Boolean).join(' '),
      ejemplo: cambio.ejemplo ?? entrada.ejemplo ?? '',
      opciones: await opcionesDe(ctx, entrada),
    })
  }
  return columnas
}
