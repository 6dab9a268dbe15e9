import { normalizeText } from '../../schemas/es-co/index.ts'
import type { ServicioDelCatalogo } from '../../schemas/respuestas/liquidaciones/liquidacion.ts'
import type {
  Confianza,
  Naturaleza,
  Negocio,
  PapelEnVip,
  Parte,
  ReglasDelActo,
  Fecha,
  Pesos,
  Ppm,
  Acto,
  Escritura,
  Otorgante,
  Servicio,
} from './domain.ts'
import { ppmDe } from './tarifas/cifras.ts'
import type { BaseModel, Context } from '../kernel/index.ts'
import { anioSinCargar } from './domain/analisis.ts'
import { filasDe, rige } from './tarifas/en-vigor.ts'
import type { FilaItem, FilasDeTarifas } from './tarifas/filas.ts'
import { actosPorId, type Acto as ActoDeCatalogo } from '../catalogos/index.ts'
import {
  leerPartes,
  type ActoLeido,
  type InmuebleLeido,
  type OtorganteLeido,
  type RadicacionLeida,
} from '../radicaciones/index.ts'

type DeLaOficina = 'base_confirmada' | 'registral_confirmada'

/** An act of the catalogue for the engine. Fractions are decimal text; in the seeds, the name is `nombre_acto`. */
export type ActoDelCatalogo = Omit<ActoDeCatalogo, keyof BaseModel | 'name' | DeLaOficina | DeLaPantalla> &
  Partial<Pick<ActoDeCatalogo, 'name' | DeLaOficina>> & { nombre_acto?: string }

/** Columns that the engine does not read. */
type DeLaPantalla = 'code' | 'activo' | 'codigo_fuente' | 'roles' | 'documentos_requeridos'

export const reglasDe = (acto: ActoDelCatalogo): ReglasDelActo => ({
  compraventa: acto.clase?.startsWith('COMPRAVENTA') ?? false,
  tarifa: acto.codigo_tarifa,
  llevaCuantia: acto.cuantia,
  base: acto.base,
  retencion: acto.retencion ? ppmDe(acto.porcentaje_retencion) : 0,
  timbre: acto.timbre,
  vis: acto.vis,
  vivienda: acto.clase === 'COMPRAVENTA_VIP' ? 'vip' : acto.clase?.startsWith('COMPRAVENTA_VIS') ? 'vis' : null,
  papelEnVip: papelEnVip(acto),
  enTarifaUnica: acto.tarifa_unica,
  boleta: acto.bolfis ? claseDeBoleta(acto.porcentaje_bolfis) : null,
  baseRegistral: acto.registro ? acto.base_registral : 'ninguno',
  factorRegistral: ppmDe(acto.factor_registral),
  splitVendedor: ppmDe(acto.split_vendedor),
  naturaleza: naturalezaDe(acto),
  leasing: acto.clase === 'LEASING_HABITACIONAL_OPCION',
  negocio: NEGOCIOS[acto.clase ?? ''] ?? null,
  norma: acto.norma ?? 'Sin norma en el catálogo de actos',
  confianza: confianzaDe(acto.confianza, acto.base_confirmada),
  normaRegistral: acto.norma_registral,
  confianzaRegistral: confianzaDe(acto.confianza_registral, acto.registral_confirmada),
})

const NEGOCIOS: Readonly<Record<string, Negocio>> = {
  FIDUCIA: 'fiducia',
  FIDUCIA_RESTITUCION: 'restitucion',
  CANCELACION_HIPOTECA_PARCIAL: 'liberacion',
  HIPOTECA_ABIERTA_SIN_LIMITE: 'hipoteca_abierta',
}

/** @param dicha the office's word: 1 certain, 0 to be confirmed */
const confianzaDe = (letra: string | null, dicha: number | null = null): Confianza | null => {
  if (dicha !== null) return dicha ? 'A' : 'C'
  return letra === 'A' || letra === 'B' || letra === 'C' || letra === 'D' || letra === 'E' ? letra : null
}
/** Acts of D. 1069/2015, art. 2.2.6.13.2.9.1 t), by class: inheritances and trusts acquire no housing. */
const EN_VIP: readonly (readonly [RegExp, PapelEnVip])[] = [
  [/^(COMPRAVENTA|LEASING_HABITACIONAL_OPCION)/, 'adquisicion'],
  [/^(DONACION|PERMUTA|DACION_EN_PAGO)/, 'otro_titulo'],
  [/^HIPOTECA/, 'hipoteca'],
  [/^(AFECTACION_VIVIENDA_FAMILIAR|PATRIMONIO_FAMILIA)$/, 'familia'],
]

/** State-given housing and the constitution of a condominium have no class of their own in the catalogue. */
const papelEnVip = ({ name = '', nombre_acto = name, clase }: ActoDelCatalogo): PapelEnVip | null => {
  if (clase === null) return null
  if (clase === 'REGLAMENTO_PH') return /^constitucion/.test(normalizeText(nombre_acto)) ? 'propiedad_horizontal' : null
  if (clase === 'CON_CUANTIA' && /subsidio en especie|bienes fiscales/.test(normalizeText(nombre_acto)))
    return 'otro_titulo'
  return EN_VIP.find(([inicio]) => inicio.test(clase))?.[1] ?? null
}

const claseDeBoleta = (clase: string | null): ReglasDelActo['boleta'] =>
  clase === 'hipoteca' || clase === 'sin_cuantia' ? clase : 'general'

const TRANSFIERE =
  /^(COMPRAVENTA|DONACION|PERMUTA|DACION_EN_PAGO|SUCESION|PROTOCOLIZACION_SUCESION|LIQUIDACION_SOCIEDAD_CONYUGAL|LEASING_HABITACIONAL|FIDUCIA)/

/** Acts that an office added have no class: name, category and taxes decide. */
const naturalezaDe = ({
  name = '',
  clase,
  categoria,
  bolfis,
  porcentaje_bolfis,
  retencion,
}: ActoDelCatalogo): Naturaleza => {
  const empieza = (texto: string | null): boolean => /^(cancelacion|liberacion)/.test(normalizeText(texto ?? ''))
  if (/CANCELACION/.test(clase ?? '') || empieza(categoria) || empieza(name)) return 'cancelacion'
  if (bolfis && porcentaje_bolfis === 'hipoteca') return 'garantia'
  const adquiere =
    normalizeText(categoria ?? '') === 'modo de adquisicion' && claseDeBoleta(porcentaje_bolfis) === 'general'
  return retencion || TRANSFIERE.test(clase ?? '') || adquiere ? 'transferencia' : 'otra'
}

export const parteEn = (acto: Pick<ActoDelCatalogo, 'partes'>, idTipo: number, parteDelTipo: Parte): Parte =>
  acto.partes?.[idTipo] ?? parteDelTipo

export async function listarServicios(
  ctx: Context,
  tipo: FilaItem['tipo'],
  fecha: Fecha = ctx.today,
): Promise<ServicioDelCatalogo[]> {
  return serviciosEn(await filasDe(ctx), fecha).filter((servicio) => servicio.tipo === tipo)
}

export const serviciosEn = (
  { items_liquidaciones, items_precios }: FilasDeTarifas,
  fecha: Fecha,
): ServicioDelCatalogo[] =>
  items_liquidaciones
    .filter(({ sistema, activo }) => activo && !sistema)
    .map(({ id, name, tipo, editable, gravado, iva_incluido }) => {
      const precio = items_precios.find((uno) => uno.item_id === id && rige(uno, fecha))?.precio ?? null
      return { id, name, precio, tipo, editable: editable || precio === null, gravado, iva_incluido }
    })

export interface PrecioDeServicio extends Omit<ServicioDelCatalogo, 'editable'> {
  tipo: Servicio['tipo']
  precio: Pesos
  iva: Ppm
  norma: string | null
  confianza: Confianza
  falta: number | null
}

/** Price on a day, also of services not offered for deeds; null without a price, or without its IVA. */
export async function precioDeServicio(
  ctx: Context,
  id: number,
  fecha: Fecha = ctx.today,
): Promise<PrecioDeServicio | null> {
  const { items_liquidaciones, items_precios, parametros } = await filasDe(ctx)
  const item = items_liquidaciones.find((uno) => uno.id === id)
  const fila = items_precios.find((uno) => uno.item_id === id && rige(uno, fecha))
  const iva = parametros.find((uno) => uno.clave === 'iva' && rige(uno, fecha))
  if (!item || !fila || (item.gravado && !iva)) return null
  if (item.tipo !== 'servicio_adicional' && item.tipo !== 'servicio_registral') return null
  const { name, tipo, gravado, iva_incluido } = item
  const { precio, norma, confianza } = fila
  return {
    id,
    name,
    tipo,
    precio,
    gravado,
    iva_incluido,
    norma,
    confianza,
    iva: iva ? ppmDe(iva.valor) : 0,
    falta: anioSinCargar(fila, fecha),
  }
}

/** A service that is sold at the counter. `precio` in whole pesos, null without one in force; `iva` in parts per million. */
export interface ServicioDelMostrador {
  id: number
  codigo: string
  name: string
  tipo: FilaItem['tipo']
  precio: Pesos | null
  /** The price is typed. */
  libre: boolean
  gravado: boolean
  iva_incluido: boolean
  iva: Ppm
  norma: string | null
  confianza: Confianza | null
}

export async function serviciosDelMostrador(ctx: Context, fecha: Fecha = ctx.today): Promise<ServicioDelMostrador[]> {
  const { items_liquidaciones, items_precios, parametros } = await filasDe(ctx)
  const iva = parametros.find((uno) => uno.clave === 'iva' && rige(uno, fecha))
  return items_liquidaciones.flatMap(({ id, codigo, name, tipo, sistema, activo, editable, gravado, iva_incluido }) => {
    if (!codigo || sistema || !activo || tipo !== 'servicio_adicional' || (gravado && !iva)) return []
    const fila = items_precios.find((uno) => uno.item_id === id && rige(uno, fecha))
    const { precio = null, norma = null, confianza = null } = fila ?? {}
    const tarifa = gravado && iva ? ppmDe(iva.valor) : 0
    return [{ id, codigo, name, tipo, precio, libre: editable, gravado, iva_incluido, iva: tarifa, norma, confianza }]
  })
}

/** Id and DIAN's code in `tipos_organizacion`. */
const PERSONA_NATURAL = 2

export async function hojaDe(ctx: Context, radicacion: RadicacionLeida): Promise<Escritura> {
  const catalogo = await actosPorId(
    ctx,
    radicacion.actosradi.map(({ id_acto }) => id_acto),
  )
  return {
    fecha: radicacion.fecha_escritura ?? radicacion.fecha_radicacion,
    departamento: departamentoDe(radicacion.actosradi),
    actos: radicacion.actosradi.flatMap((acto) => {
      const delCatalogo = catalogo.get(acto.id_acto)
      return delCatalogo ? [actoDe(acto, delCatalogo)] : [] // the filing's acts refer to the catalogue: none is ever missing
    }),
  }
}

export async function partesDeLaEscritura(ctx: Context, idRadicacion: number): Promise<Parte[]> {
  const partes = await leerPartes(ctx, idRadicacion)
  const catalogo = await actosPorId(
    ctx,
    partes.map(({ id_acto }) => id_acto),
  )
  return partes.map(({ id_acto, id_tipos_otorgantes, parte }) => {
    const acto = catalogo.get(id_acto)
    return acto ? parteEn(acto, id_tipos_otorgantes, parteDelTipo(parte)) : parteDelTipo(parte)
  })
}

const departamentoDe = (actos: readonly ActoLeido[]): Escritura['departamento'] => {
  const inmueble = actos
    .flatMap(({ actosradiinmuebles }) => actosradiinmuebles)
    .find(({ id_depto }) => id_depto !== null)
  return inmueble?.id_depto
    ? { codigo: String(inmueble.id_depto).padStart(2, '0'), nombre: inmueble.departamento ?? '' }
    : null
}

const actoDe = (acto: ActoLeido, catalogo: ActoDeCatalogo): Acto => ({
  id: acto.id,
  nombre: acto.nombre_acto,
  ...reglasDe(catalogo),
  cuantia: acto.cuantia,
  remate: acto.remate,
  sinTimbre: acto.timbre_motivo,
  viviendaDicha: acto.vivienda,
  leasingPorEscritura: acto.leasing_por_escritura && catalogo.clase === 'LEASING_HABITACIONAL_OPCION',
  dicho: acto.base_dicha,
  decision: acto.accesorio === null ? null : { accesorio: acto.accesorio, motivo: acto.accesorio_motivo ?? '' },
  inmuebles: acto.actosradiinmuebles.map((inmueble: InmuebleLeido) => ({
    matricula: inmueble.matricula,
    avaluo: inmueble.avaluo,
    fechaAdquisicion: inmueble.fecha_adquisicion,
    viviendaHabitacion: inmueble.vivienda_habitacion,
    coeficiente: inmueble.coeficiente_ph === null ? null : Math.round(inmueble.coeficiente_ph * 100),
  })),
  otorgantes: acto.otorgantes.map((otorgante) => otorganteDe(otorgante, catalogo)),
})

const otorganteDe = (otorgante: OtorganteLeido, catalogo: ActoDeCatalogo): Otorgante => ({
  id_personas: otorgante.id_personas,
  nombre: nombreDe(otorgante),
  parte: parteEn(catalogo, otorgante.id_tipos_otorgantes, parteDelTipo(otorgante.parte)),
  tipoDeOtorgante: otorgante.id_tipos_otorgantes,
  tipo:
    otorgante.id_tipos_organizaciones === null
      ? null
      : otorgante.id_tipos_organizaciones === PERSONA_NATURAL
        ? 'natural'
        : 'juridica',
  exento: otorgante.exento,
  participacion: Math.round(otorgante.porcentaje_participacion * 100),
})

export const nombreDe = ({ nombres, apellidos }: Pick<OtorganteLeido, 'nombres' | 'apellidos'>): string =>
  [nombres, apellidos].filter(Boolean).join(' ')

const parteDelTipo = (parte: string): Parte =>
  parte === 'vendedor' || parte === 'comprador' || parte === 'ninguna' ? parte : 'interesado'
