import { camposDe, leerExtra, leerTextos, type Extra } from '../campos/index.ts'
import type { Context } from '../kernel/index.ts'
import type { CampoAdicional, Celda } from '../../schemas/vistas/pantalla.ts'
import { ADICIONALES, VARIABLES } from './domain/variables.ts'
import { grupo, type Clase, type Origen, type Variable } from './domain/variables/minuta.ts'
import { readFileSync } from 'node:fs'
import ejemplos from './muestras/datos-ejemplo.json' with { type: 'json' }
import type { Datos } from './domain.ts'

const AMPLIADAS = [
  { entidad: 'personas', en: ['compradores', 'vendedores'], origen: 'persona', suya: null },
  { entidad: 'inmuebles', en: ['inmuebles'], origen: 'inmueble', suya: null },
  { entidad: 'tramites', en: ['tramite'], origen: 'tramite', suya: grupo('tramite', 'Trámite', 'tramite', []) },
] as const satisfies readonly { entidad: string; en: readonly string[]; origen: Origen; suya: Variable | null }[]
export type Ampliada = (typeof AMPLIADAS)[number]['entidad']

const CLASES: Partial<Record<Celda, Exclude<Clase, 'grupo' | 'lista'>>> = {
  money: 'dinero',
  number: 'entero',
  percent: 'decimal',
  date: 'fecha',
  switch: 'si_no',
  text: 'texto',
  badge: 'texto',
  reference: 'texto',
}
const EJEMPLOS = {
  dinero: 1500000,
  entero: 12,
  decimal: 10.5,
  fecha: '2026-11-21',
  si_no: 'si',
  texto: undefined,
} as const

function variableDe({ name, titulo, celda, opciones }: CampoAdicional, origen: Origen): Variable[] {
  const clase = CLASES[celda]
  if (!clase) return []
  const ejemplo = EJEMPLOS[clase] ?? opciones?.[0]?.label
  return [{ nombre: name, titulo, clase, origen, ...(ejemplo === undefined ? {} : { ejemplo }) }]
}

interface Cuales {
  legibles?: boolean
  /** Include retired fields, for data written before. */
  retirados?: boolean
}

export async function variablesDe(
  ctx: Context,
  { legibles = false, retirados = false }: Cuales = {},
): Promise<readonly Variable[]> {
  let variables = VARIABLES
  for (const { entidad, en, origen, suya } of AMPLIADAS) {
    const campos = await camposDe(ctx, entidad, legibles ? {} : { todos: true, retirados })
    const dentro = campos.flatMap((campo) => variableDe(campo, origen))
    if (!dentro.length) continue
    const nombres = new Set<string>(en)
    const adicionales = grupo(ADICIONALES, 'Campos adicionales', origen, dentro)
    variables = [...variables, ...(suya ? [suya] : [])].map((variable) =>
      nombres.has(variable.nombre) ? { ...variable, dentro: [...(variable.dentro ?? []), adicionales] } : variable,
    )
  }
  return variables
}

/** Office fields of a record that the user may read, as data for `adicionales`. */
export async function adicionalesDe(
  ctx: Context,
  entidad: Ampliada,
  extra: Extra | null,
): Promise<Record<string, string | number>> {
  const legibles = await leerExtra(ctx, entidad, extra)
  const textos = await leerTextos(ctx, entidad, legibles)
  const datos: Record<string, string | number> = {}
  for (const { name, celda } of await camposDe(ctx, entidad)) {
    const clase = CLASES[celda]
    const valor = legibles[name]
    if (!clase || valor === undefined || valor === null) continue
    if (clase === 'texto') datos[name] = textos[name] ?? ''
    else if (typeof valor === 'boolean') datos[name] = valor ? 'si' : 'no'
    else datos[name] = typeof valor === 'number' ? valor : String(valor)
  }
  return datos
}

const { pareja_con_apoderado, compradora_sola_vende_sociedad } = ejemplos

/** Invented deeds: a couple with an attorney, and a woman who buys from a company. */
export const MUESTRAS: Readonly<Record<'pareja_con_apoderado' | 'compradora_sola_vende_sociedad', Datos>> = {
  pareja_con_apoderado,
  compradora_sola_vende_sociedad,
}
export type Muestra = keyof typeof MUESTRAS

/** Read beside this file or beside the bundle. */
export const plantillaDeMuestra = (
  nombre: 'compraventa-vis.docx' | 'cancelacion-hipoteca.docx' | 'poder-especial.docx',
): Buffer => readFileSync(new URL(`./muestras/${nombre}`, import.meta.url))
