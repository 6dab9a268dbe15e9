import type { ViviendaDelActo } from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import type { Acto, ObjetoDelActo, Vivienda } from './datos.ts'
import { nombrar } from './explicar.ts'
import { MITAD } from './unidades.ts'

const DUR = 'D. 1069 de 2015, art. 2.2.6.13.'
const LEY = 'Ley 1537 de 2012, art.'

const propiaDe = ({ viviendaDicha, vivienda }: Acto): Vivienda | null =>
  viviendaDicha ?? (vivienda ? { clase: vivienda, con_subsidio: false, usada: false, articulo_12: false } : null)

const adquiere = ({ papelEnVip }: Acto): boolean => papelEnVip === 'adquisicion' || papelEnVip === 'otro_titulo'

const admite = (acto: Acto): Vivienda['clase'][] => [
  ...(acto.papelEnVip && acto.vivienda !== 'vip' ? ['vip' as const] : []),
  ...(acto.vivienda === null && (acto.compraventa || acto.papelEnVip === 'hipoteca') ? ['vis' as const] : []),
]

/** An act that the catalogue already has as VIP only takes conditions. */
export const puedeSer = (acto: Acto, clase: Vivienda['clase']): boolean =>
  admite(acto).includes(clase) || acto.vivienda === clase

/**
 * Housing extends to the acts on the same properties. VIP: no rights (art. 2.2.6.13.2.9.1 t) nor, by Ley 1537/2012 art. 34, registry
 * rights. VIS: half in sale and mortgage (art. 2.2.6.13.2.7.2).
 */
export const conVivienda = (actos: readonly Acto[]): readonly Acto[] => {
  const propias = actos.flatMap((acto) => {
    const suya = propiaDe(acto)
    return suya ? [{ acto, suya }] : []
  })
  if (propias.length === 0) return actos
  const nombres = nombrar(actos)
  return actos.map((acto) => {
    const propia = propias.find((una) => una.acto === acto)?.suya
    const objeto = propia ? { ...propia, heredadaDe: null } : heredada(acto, propias, nombres)
    return objeto ? aplicar(acto, objeto) : acto
  })
}

const heredada = (
  acto: Acto,
  propias: readonly { acto: Acto; suya: Vivienda }[],
  nombres: ReadonlyMap<Acto, string>,
): ObjetoDelActo | null => {
  // a person must state titles whose norm was not read
  if (acto.papelEnVip === null || acto.papelEnVip === 'otro_titulo' || (adquiere(acto) && acto.inmuebles.length === 0))
    return null
  const fuentes = propias.filter((una) => comparten(acto, una.acto))
  const cubre = (matricula: string) =>
    fuentes.some((una) => una.acto.inmuebles.some((inmueble) => inmueble.matricula === matricula))
  const sinInmueble = fuentes.some((una) => una.acto.inmuebles.length === 0)
  if (fuentes.length === 0 || (!sinInmueble && !acto.inmuebles.every(({ matricula }) => cubre(matricula)))) return null
  const todas = (cual: (vivienda: Vivienda) => boolean) => fuentes.every(({ suya }) => cual(suya))
  const vip = todas(({ clase }) => clase === 'vip')
  // a second sale beside a VIS may be another dwelling: each must say it
  if (!vip && adquiere(acto)) return null
  return {
    clase: vip ? 'vip' : 'vis',
    con_subsidio: todas(({ con_subsidio }) => con_subsidio),
    usada: !todas(({ usada }) => !usada),
    articulo_12: todas(({ usada, articulo_12 }) => !usada || articulo_12),
    heredadaDe: nombres.get(fuentes[0]?.acto ?? acto) ?? null,
  }
}

/** An act without properties covers those of its deed. */
const comparten = (uno: Acto, otro: Acto): boolean =>
  uno.inmuebles.length === 0 ||
  otro.inmuebles.length === 0 ||
  uno.inmuebles.some(({ matricula }) => otro.inmuebles.some((inmueble) => inmueble.matricula === matricula))

/** Missing conditions of a VIP (Ley 1537/2012, arts. 33 and 34), in words. */
const faltaDe = ({ con_subsidio, usada, articulo_12 }: Vivienda): string =>
  [
    ...(con_subsidio ? [] : ['se haya construido con subsidio familiar de vivienda']),
    ...(usada && !articulo_12 ? ['quien adquiere la usada esté en una de las condiciones del art. 12'] : []),
  ].join(' y que ')

const aplicar = (acto: Acto, objeto: ObjetoDelActo): Acto => {
  const social = acto.compraventa || acto.papelEnVip === 'hipoteca'
  const mitad = social ? Math.min(acto.factorRegistral, MITAD) : acto.factorRegistral
  if (objeto.clase === 'vip' && acto.papelEnVip) {
    const cumple = faltaDe(objeto) === ''
    return {
      ...acto,
      objeto,
      tarifa: 'EXENTO',
      vis: true,
      factorRegistral: cumple ? 0 : mitad,
      norma: cumple ? `${DUR}2.9.1 t); ${LEY} 33 (mod. Ley 1687 de 2013, art. 108)` : `${DUR}2.9.1 t)`,
      confianza: cumple && acto.papelEnVip !== 'otro_titulo' ? 'A' : 'C',
    }
  }
  // the 40 % and the 10 % of art. 2.7.4 are lower, and stay
  if (objeto.clase !== 'vis' || !social || (acto.tarifa !== 'GENERAL' && acto.tarifa !== 'HIPOTECA_70')) return acto
  const confianza = acto.tarifa === 'GENERAL' ? 'A' : 'C'
  return {
    ...acto,
    objeto,
    tarifa: 'VIS_MITAD',
    vis: true,
    factorRegistral: mitad,
    norma: `${DUR}2.7.2; E.T. 400`,
    confianza,
  }
}

export const notasDeVivienda = ({ objeto, papelEnVip }: Acto): string[] => {
  if (!objeto) return []
  const como = objeto.heredadaDe === null ? '' : `, como ${objeto.heredadaDe}`
  if (objeto.clase === 'vis') {
    const otra =
      'Si acredita un crédito del sistema especializado de vivienda, el 40 % o el 10 % (art. 2.2.6.13.2.7.4): escoja ese acto'
    return [`Vivienda de interés social${como}: la mitad de los derechos`, ...(papelEnVip === 'hipoteca' ? [otra] : [])]
  }
  const falta = faltaDe(objeto)
  const usada = objeto.usada ? 'usada, y quien adquiere está en una de las condiciones del art. 12' : 'nueva'
  return [
    `Vivienda de interés prioritario${como}: ninguna de las partes paga derechos notariales`,
    falta
      ? `Por confirmar: el decreto no pone condiciones, pero la ${LEY} 33, pide que ${falta}`
      : `Declarada construida con subsidio familiar de vivienda; ${usada}`,
    ...(papelEnVip === 'propiedad_horizontal'
      ? ['Supone que todas las unidades privadas son de interés prioritario']
      : []),
    ...(papelEnVip === 'otro_titulo'
      ? ['Por confirmar: que este título sea una de las adquisiciones que la norma exime']
      : []),
  ]
}

export const notasDeVipEnRegistro = ({ nombre, objeto }: Acto): string[] => {
  if (objeto?.clase !== 'vip') return []
  const falta = faltaDe(objeto)
  return [
    falta
      ? `${nombre}: se cobra mientras no se diga que la VIP cumple que ${falta} (${LEY} 34)`
      : `${nombre}: no causa derechos de registro (${LEY} 34, mod. Ley 1687 de 2013, art. 109)`,
  ]
}

export const porqueDelFactor = ({ objeto, factorRegistral }: Acto): string =>
  objeto?.clase === 'vip' && factorRegistral === 0 ? `VIP con subsidio, ${LEY} 34` : 'vivienda'

export const viviendasDe = (actos: readonly Acto[]): ViviendaDelActo[] => {
  const nombres = nombrar(actos)
  const seDice = (acto: Acto): boolean =>
    acto.papelEnVip !== null &&
    !acto.objeto?.heredadaDe &&
    (adquiere(acto) || propiaDe(acto) !== null || !actos.some((otro) => adquiere(otro) && comparten(acto, otro)))
  return actos.filter(seDice).map((acto) => ({
    id: acto.id,
    nombre: nombres.get(acto) ?? acto.nombre,
    dicha: acto.viviendaDicha ?? null,
    delCatalogo: acto.vivienda,
    admite: admite(acto),
    heredan: actos
      .filter((otro) => otro.objeto?.heredadaDe && comparten(acto, otro))
      .map((otro) => nombres.get(otro) ?? otro.nombre),
  }))
}
