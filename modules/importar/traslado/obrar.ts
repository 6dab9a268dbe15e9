import { CLAVES_DE_HOJA, type Destino, type HojaDeTraslado } from '../../../schemas/oficina/importar.ts'
import type { TotalDeHoja } from '../../../schemas/respuestas/oficina/oficina.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { inTransaction, marks, Problem, readRow, readRows, type Context, type FieldErrors } from '../../kernel/index.ts'
import type { Cuerpo } from '../clases.ts'
import { leerFila, type Columna } from '../domain.ts'
import type { Celdas, Dicho } from '../model.ts'
import type { Camino, Creado, Hoja } from './hoja.ts'
import { radicaciones } from './escrituras.ts'
import { HOJAS } from './hojas.ts'

/** Room for the rows of a sheet in the numbering of the whole book. */
export const POR_HOJA = 100_000

export interface FilaDeLibro {
  hoja: HojaDeTraslado
  /** Row number in Excel, from 1. */
  fila: number
  celdas: Celdas
}

export const lugarDe = ({ hoja, fila }: Pick<FilaDeLibro, 'hoja' | 'fila'>): number =>
  CLAVES_DE_HOJA.indexOf(hoja) * POR_HOJA + fila

export interface FilaObrada extends Pick<FilaDeLibro, 'hoja' | 'fila'> {
  destino: Destino
  rotulo: string
  clave: string | null
  dicho: Dicho[]
  creado: (Creado & { version: number }) | null
  /** Its amount, in whole pesos. */
  valor: number
}

interface Leida extends FilaDeLibro {
  cuerpo: Cuerpo
  faltas: FieldErrors
  clave: string | null
}

const conHoja = (hoja: HojaDeTraslado, clave: string): string => `${hoja}:${clave}`.slice(0, 190)

/** Keys that earlier books brought; one that was undone forgets its own. */
async function traidas(ctx: Context, hoja: HojaDeTraslado, claves: readonly string[]): Promise<Set<string>> {
  const largas = new Map(claves.map((clave) => [conHoja(hoja, clave), clave]))
  const filas = await readRows(
    ctx.db,
    `select distinct clave from importaciones_filas where registro is not null and clave in (${marks([...largas.keys()])})`,
    [...largas.keys()],
  )
  return new Set(filas.flatMap(({ clave }) => largas.get(String(clave)) ?? []))
}

const AT_ONCE = 300

async function existentes(ctx: Context, hoja: Hoja, claves: readonly string[]): Promise<Set<string>> {
  const hay = new Set<string>()
  for (let at = 0; at < claves.length; at += AT_ONCE) {
    const unas = claves.slice(at, at + AT_ONCE)
    const suyas = await (hoja.existentes?.(ctx, unas) ?? traidas(ctx, hoja.clave, unas))
    for (const clave of suyas) hay.add(clave)
  }
  return hay
}

const leer = (hoja: Hoja, filas: readonly FilaDeLibro[], columnas: readonly Columna[]): Leida[] =>
  filas.map((una) => {
    const { cuerpo, faltas } = leerFila(una.celdas, columnas)
    for (const { campo, obligatoria } of columnas)
      if (obligatoria && !hoja.conEsquema && cuerpo[campo] === undefined && !faltas[campo])
        faltas[campo] = ['Es obligatorio.']
    return { ...una, cuerpo, faltas, clave: hoja.claveDe(cuerpo) }
  })

/** Rows of one record together, in the order of their first. */
function juntar(hoja: Hoja, leidas: readonly Leida[]): Leida[][] {
  const grupos = new Map<string, Leida[]>()
  for (const [at, una] of leidas.entries()) {
    const suyo = hoja.junta && una.clave !== null ? una.clave : `#${at}`
    grupos.set(suyo, [...(grupos.get(suyo) ?? []), una])
  }
  return [...grupos.values()]
}

/** Fields that the rooms name otherwise. */
const COMO_EN_LA_HOJA: Readonly<Record<string, string>> = {
  id_clientes: 'numero_documento',
  valor: 'saldo',
  concepto: 'documento',
  usuario: 'numero_documento',
  actos_codigo_acto: 'acto',
  otorgantes: 'acto',
  actosradiinmuebles: 'matriculas',
}

/** Row and column of a fault: `0.fecha`, `actosradi.1.cuantia` or `fecha`. */
function lugarDeFalta(campo: string): { n: number; campo: string } {
  const partes = campo.split('.')
  const n = /^\d+$/.test(partes[0] ?? '')
    ? Number(partes.shift())
    : partes[0] === 'actosradi'
      ? Number(partes[1] ?? 0)
      : 0
  const suyo = partes[0] === 'actosradi' ? (partes[2] ?? 'acto') : (partes[0] ?? '')
  return { n, campo: COMO_EN_LA_HOJA[suyo] ?? suyo }
}

const dichosDe = (faltas: FieldErrors, columnas: readonly Columna[]): Dicho[] =>
  Object.entries(faltas).flatMap(([campo, frases]) =>
    frases.map((mensaje) => ({ columna: columnas.find((una) => una.campo === campo)?.titulo ?? null, mensaje })),
  )

/** Filings of the book, for the sheet of their parties, which comes before. */
async function radicadasEn(ctx: Context, filas: readonly FilaDeLibro[]): Promise<Camino['radicadas']> {
  const actos = new Map<string, Set<number>>()
  if (!filas.some(({ hoja }) => hoja === 'otorgantes')) return { actos, ya: new Set() }
  const suyas = filas.filter(({ hoja }) => hoja === 'radicaciones')
  for (const { clave, cuerpo } of leer(radicaciones, suyas, await radicaciones.columnas(ctx)))
    if (clave !== null) actos.set(clave, (actos.get(clave) ?? new Set()).add(Number(cuerpo['acto'])))
  return { actos, ya: await existentes(ctx, radicaciones, [...actos.keys()]) }
}

/** Creates all rows by the rooms' own rules, in the caller's transaction; a faulty one leaves the others to be judged. */
export async function obrar(ctx: Context, filas: readonly FilaDeLibro[]): Promise<FilaObrada[]> {
  const camino: Camino = { otorgantes: new Map(), radicadas: await radicadasEn(ctx, filas), comun: new Map() }
  const obradas: FilaObrada[] = []
  for (const hoja of HOJAS) {
    const suyas = filas.filter((una) => una.hoja === hoja.clave)
    if (suyas.length) obradas.push(...(await obrarHoja(ctx, hoja, suyas, camino)))
  }
  return obradas
}

async function obrarHoja(
  ctx: Context,
  hoja: Hoja,
  filas: readonly FilaDeLibro[],
  camino: Camino,
): Promise<FilaObrada[]> {
  const columnas = await hoja.columnas(ctx)
  const leidas = leer(hoja, filas, columnas)
  const puede = ctx.user?.permisos.has(permiso(hoja.vista, 'crear')) ?? false
  const ya = await existentes(ctx, hoja, [...new Set(leidas.flatMap(({ clave }) => (clave === null ? [] : [clave])))])
  const primeras = new Map<string, number>()
  const obradas: FilaObrada[] = []
  for (const grupo of juntar(hoja, leidas)) {
    const [primera] = grupo
    if (!primera) continue
    const { clave } = primera
    const antes = clave === null ? undefined : primeras.get(clave)
    if (clave !== null) primeras.set(clave, primera.fila)
    const faltas = grupo.map(({ faltas: suyas }): FieldErrors => ({ ...suyas }))
    const [deLaPrimera = {}] = faltas
    if (!puede) deLaPrimera[hoja.campoClave] = ['Su rol no puede crear lo que trae esta hoja.']
    if (antes !== undefined) deLaPrimera[hoja.campoClave] = [`Repetido en la fila ${antes}.`]
    const esta = clave === null ? (hoja.yaEsta?.(primera.cuerpo, camino) ?? false) : ya.has(clave)
    const sana = faltas.every((suyas) => Object.keys(suyas).length === 0)
    const creado = sana && !esta ? await crear(ctx, hoja, grupo, faltas, camino) : null
    for (const [n, una] of grupo.entries()) {
      const dicho = dichosDe(faltas[n] ?? {}, columnas)
      obradas.push({
        hoja: hoja.clave,
        fila: una.fila,
        destino: dicho.length ? 'mala' : esta ? 'igual' : 'nueva',
        rotulo: hoja.rotuloDe(una.cuerpo),
        clave: clave === null ? null : conHoja(hoja.clave, clave),
        dicho,
        creado: n === 0 ? creado : null,
        // an amount that is refused does not count in the totals
        valor:
          hoja.dinero && Number.isSafeInteger(Number(una.cuerpo[hoja.dinero])) ? Number(una.cuerpo[hoja.dinero]) : 0,
      })
    }
  }
  return obradas
}

async function crear(
  ctx: Context,
  hoja: Hoja,
  grupo: readonly Leida[],
  faltas: FieldErrors[],
  camino: Camino,
): Promise<FilaObrada['creado']> {
  try {
    const hecho = await hoja.crear(
      ctx,
      grupo.map(({ cuerpo }) => cuerpo),
      camino,
    )
    return hecho && { ...hecho, version: 0 }
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    for (const [campo, frases] of Object.entries(error.errors ?? { [hoja.campoClave]: [error.message] })) {
      const lugar = lugarDeFalta(campo)
      const suyas = faltas[lugar.n] ?? faltas[0]
      if (suyas) suyas[lugar.campo] = [...(suyas[lugar.campo] ?? []), ...frases]
    }
    return null
  }
}

/** A version may rise while later rows are created: it is read at the end. */
export async function conVersiones(ctx: Context, obradas: readonly FilaObrada[]): Promise<FilaObrada[]> {
  const leidas: FilaObrada[] = []
  for (const una of obradas) {
    const { creado } = una
    const fila = creado && (await readRow(ctx.db, `select version from ${creado.tabla} where id = ?`, [creado.id]))
    leidas.push(fila && creado ? { ...una, creado: { ...creado, version: Number(fila['version']) } } : una)
  }
  return leidas
}

/** Carries the preview's outcome out of its transaction, which is rolled back. */
class Ensayo extends Error {
  readonly obradas: FilaObrada[]
  constructor(obradas: FilaObrada[]) {
    super('preview')
    this.obradas = obradas
  }
}

/** The same work as saving, undone: what it says is what will happen. */
export async function ensayar(ctx: Context, filas: readonly FilaDeLibro[], limitMs: number): Promise<FilaObrada[]> {
  try {
    return await inTransaction(
      ctx,
      async (its) => {
        throw new Ensayo(await obrar(its, filas))
      },
      { limitMs },
    )
  } catch (error) {
    if (error instanceof Ensayo) return error.obradas
    throw error
  }
}

/** By sheet: what the book brings, and what was or will be created. */
export function totalesDe(obradas: readonly FilaObrada[]): TotalDeHoja[] {
  return HOJAS.flatMap(({ clave: hoja, dinero }): TotalDeHoja[] => {
    const suyas = obradas.filter((una) => una.hoja === hoja)
    if (!suyas.length) return []
    const nuevas = suyas.filter(({ destino }) => destino === 'nueva')
    const suma = (unas: readonly FilaObrada[]) => (dinero ? unas.reduce((total, { valor }) => total + valor, 0) : null)
    return [{ hoja, filas: suyas.length, valor: suma(suyas), creadas: nuevas.length, valor_creado: suma(nuevas) }]
  })
}
