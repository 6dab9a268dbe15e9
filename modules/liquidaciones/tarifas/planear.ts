import { addDays, isDate, formatDate } from '../../../schemas/es-co/index.ts'
import {
  TABLAS_DE_TARIFAS,
  type CambioDeTarifa,
  type FaltaDeFila,
  type NombreDeTabla,
  TARIFAS,
  textoDeCifra,
  tituloDeColumna,
  type VistaPrevia,
} from '../../../schemas/liquidaciones/tarifas.ts'
import { type Entrada, leerArchivo, type Formato } from './archivo.ts'
import { cifrasDe } from './cifras.ts'
import { claveDe, llaveDe, nombreDeClave, type Referidos, referidosDe } from './claves.ts'
import { columnasDe, conCerteza, modoDe } from './editar-tarifa.ts'
import {
  type FilaCruda,
  type FilasCrudas,
  filasCrudas,
  MODELOS,
  cruceDe,
  revisarFila,
  type FilasDeTarifas,
} from './filas.ts'
import { createHash } from 'node:crypto'
import { insert, Problem, update, type Context, type FieldErrors } from '../../kernel/index.ts'
import { compararEjemplo, escriturasDeMuestra } from './ejemplos.ts'
import { filasDe } from './en-vigor.ts'
import { cambiandoTarifas, tomarTarifas } from './cargar.ts'

const ADEMAS = ['hasta', 'norma', 'fuente', 'confianza', 'nota'] as const

/** Differences for people; without `antes`, only the new row's columns. */
function diferenciasDe(
  tabla: NombreDeTabla,
  clave: string,
  antes: FilaCruda | null,
  despues: FilaCruda,
  columnas?: readonly string[],
): CambioDeTarifa['campos'] {
  const { cifras, certeza } = TARIFAS[tabla]
  const escritas: Readonly<Record<string, { clase: Parameters<typeof textoDeCifra>[0] } | undefined>> = cifras
  const vistas = columnas ?? [
    ...Object.keys(cifras),
    ...ADEMAS.filter((campo) => certeza || campo === 'hasta' || campo === 'nota'),
  ]
  const texto = (fila: FilaCruda | null, campo: string): string => {
    const clase = escritas[campo]?.clase
    if (clase) return textoDeCifra(clase, fila?.[campo], clave)
    return campo === 'hasta' ? formatDate(fila?.hasta) : String(fila?.[campo] ?? '')
  }
  return vistas.flatMap((campo) => {
    const [era, es] = [texto(antes, campo), texto(despues, campo)]
    return era === es
      ? []
      : [{ titulo: tituloDeColumna(TARIFAS[tabla].tabla, campo) ?? campo, antes: era, despues: es }]
  })
}

/** Negative id for a new row. */
interface Operacion {
  tabla: NombreDeTabla
  id: number
  datos: Readonly<Record<string, unknown>>
}

interface Plan {
  operaciones: Operacion[]
  cambios: CambioDeTarifa[]
  faltas: FaltaDeFila[]
  iguales: number
  filas: Record<NombreDeTabla, FilaCruda[]>
}

/** A row of the same key and first day is changed; another one is new, and closes the open one the day before. */
function planear(actuales: FilasCrudas, entradas: readonly Entrada[], referidos: Referidos): Plan {
  const filas = Object.fromEntries(TABLAS_DE_TARIFAS.map((tabla) => [tabla, [...actuales[tabla]]])) as Plan['filas'] // one for each name
  const plan: Plan = { operaciones: [], cambios: [], faltas: [], iguales: 0, filas }
  const vistas = new Set<string>()
  const porDia = [...entradas].sort((a, b) =>
    String(a.campos.desde) < String(b.campos.desde) ? -1 : String(a.campos.desde) > String(b.campos.desde) ? 1 : 0,
  )
  for (const entrada of porDia) planearFila(plan, entrada, referidos, vistas)
  return plan
}

function planearFila(
  plan: Plan,
  { fila: numero, tabla, clave, campos }: Entrada,
  referidos: Referidos,
  vistas: Set<string>,
): void {
  const note = (campo: string, texto: string) => {
    plan.faltas.push({ fila: numero, campo, texto })
  }
  const llave = llaveDe(tabla, clave, referidos)
  if (!llave) return note('clave', `«${clave}» no existe en la oficina.`)
  const desde = String(campos.desde ?? '').trim()
  if (!isDate(desde)) return note('desde', 'Formato de fecha incorrecto: se escribe AAAA-MM-DD.')
  const nombre = nombreDeClave(tabla, clave, referidos)
  const marca = `${tabla}|${clave}|${desde}`
  if (vistas.has(marca)) return note('desde', `${nombre} ya está en otra fila del archivo con ese día.`)
  vistas.add(marca)

  const propias = plan.filas[tabla].filter((una) => claveDe(tabla, una, referidos) === clave)
  const antes = propias.find((una) => una.desde === desde) ?? null
  const { datos, faltas } = columnasDe(tabla, clave, campos, antes === null)
  const completa: FilaCruda = {
    hasta: null,
    ...antes,
    ...llave,
    ...datos,
    id: antes?.id ?? -(plan.operaciones.length + 1),
    version: antes?.version ?? 0,
    desde,
  }
  const errors = { ...revisarFila(tabla, completa, modoDe(clave, referidos)), ...faltas }
  for (const [campo, textos] of Object.entries(errors)) for (const texto of textos) note(campo, texto)
  if (Object.keys(errors).length) return

  const abierta = antes ? undefined : propias.find((una) => una.hasta === null && una.desde < desde)
  const cruce = cruceDe(
    nombre,
    completa,
    propias.filter((una) => una !== antes && una !== abierta),
  )
  if (cruce) return note('desde', cruce)
  if (abierta) cerrar(plan, tabla, nombre, abierta, addDays(desde, -1))
  const escribir = conCerteza(tabla, { ...llave, ...datos, desde }, antes)
  const cambian = diferenciasDe(tabla, clave, antes, { ...completa, ...escribir })
  if (antes && !cambian.length) {
    plan.iguales++
    return
  }
  poner(plan, tabla, { ...completa, ...escribir }, escribir)
  plan.cambios.push({
    tabla,
    nombre,
    tipo: antes ? 'cambia' : 'nueva',
    desde,
    hasta: completa.hasta,
    campos: antes
      ? cambian
      : diferenciasDe(
          tabla,
          clave,
          anteriorA(propias, desde),
          completa,
          cifrasDe(tabla).map(([campo]) => campo),
        ),
  })
}

const anteriorA = (propias: readonly FilaCruda[], desde: string): FilaCruda | null =>
  propias.filter((una) => una.desde < desde).at(-1) ?? null

function cerrar(plan: Plan, tabla: NombreDeTabla, nombre: string, fila: FilaCruda, hasta: string): void {
  poner(plan, tabla, { ...fila, hasta }, { hasta })
  plan.cambios.push({ tabla, nombre, tipo: 'cierra', desde: fila.desde, hasta, campos: [] })
}

function poner(plan: Plan, tabla: NombreDeTabla, fila: FilaCruda, datos: Readonly<Record<string, unknown>>): void {
  const filas = plan.filas[tabla]
  const lugar = filas.findIndex(({ id }) => id === fila.id)
  if (lugar < 0) filas.push(fila)
  else filas[lugar] = fila
  filas.sort((a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : 0))
  const nueva = plan.operaciones.find((una) => una.tabla === tabla && una.id === fila.id)
  if (nueva) nueva.datos = { ...nueva.datos, ...datos }
  else plan.operaciones.push({ tabla, id: fila.id, datos })
}

interface Archivo {
  formato: Formato
  contenido: string
  huella?: string
}

interface Leido {
  plan: Plan
  filas: number
  fecha: string
  huella: string
}

export async function verImportacion(ctx: Context, archivo: Archivo): Promise<VistaPrevia> {
  const { plan, filas, fecha, huella } = await leer(ctx, archivo, await revisionDe(ctx))
  const hoy = await filasDe(ctx)
  const luego = conPlan(hoy, plan)
  const muestras = plan.faltas.length ? [] : await escriturasDeMuestra(ctx, fecha, luego)
  const ejemplos = muestras.map(({ nombre, escritura }) => compararEjemplo(nombre, escritura, hoy, luego))
  return { fecha, filas, iguales: plan.iguales, cambios: plan.cambios, faltas: plan.faltas, ejemplos, huella }
}

/** All or nothing. @throws Problem 422 with the errors by row; 409 if file or tariffs changed since the preview */
export function importarTarifas(
  ctx: Context,
  archivo: Archivo,
): Promise<{ escritas: number; cerradas: number; iguales: number }> {
  return cambiandoTarifas(ctx, async () => {
    const { plan, huella } = await leer(ctx, archivo, await tomarTarifas(ctx))
    if (plan.faltas.length)
      throw new Problem(
        422,
        'filas',
        `El archivo tiene ${plan.faltas.length === 1 ? 'un error' : `${plan.faltas.length} errores`}: no se guardó nada.`,
        porFila(plan),
      )
    if (archivo.huella !== huella)
      throw new Problem(
        409,
        'vista_previa',
        'Lo que se iba a guardar ya no es lo que mostró la vista previa. Véala de nuevo.',
      )
    for (const { tabla, id, datos } of plan.operaciones) {
      if (id > 0) await update(ctx, MODELOS[tabla], id, datos)
      else await insert(ctx, MODELOS[tabla], datos)
    }
    const cerradas = plan.cambios.filter(({ tipo }) => tipo === 'cierra').length
    return { escritas: plan.cambios.length - cerradas, cerradas, iguales: plan.iguales }
  })
}

const revisionDe = async (ctx: Context): Promise<string> =>
  (await ctx.db('tarifas_revision').where('id', 1).first<{ revision: string } | undefined>('revision'))?.revision ?? ''

async function leer(ctx: Context, { formato, contenido }: Archivo, revision: string): Promise<Leido> {
  const { entradas, faltas } = leerArchivo(formato, contenido)
  const plan = planear(await filasCrudas(ctx), entradas, await referidosDe(ctx))
  plan.faltas.unshift(...faltas)
  plan.faltas.sort((a, b) => a.fila - b.fila)
  const dias = plan.cambios
    .filter(({ tipo }) => tipo !== 'cierra')
    .map(({ desde }) => desde)
    .sort()
  const huella = createHash('sha256').update(`${revision}\n${formato}\n${contenido}`).digest('base64url')
  return { plan, filas: entradas.length, fecha: dias.at(-1) ?? ctx.today, huella }
}

const porFila = ({ faltas }: Plan): FieldErrors => {
  const errors: FieldErrors = {}
  for (const { fila, campo, texto } of faltas) (errors[`filas.${fila}.${campo}`] ??= []).push(texto)
  return errors
}

function conPlan(hoy: FilasDeTarifas, { operaciones, filas }: Plan): FilasDeTarifas {
  const tocadas = [...new Set(operaciones.map(({ tabla }) => tabla))]
  return { ...hoy, ...Object.fromEntries(tocadas.map((tabla) => [TARIFAS[tabla].tabla, filas[tabla]])) }
}
