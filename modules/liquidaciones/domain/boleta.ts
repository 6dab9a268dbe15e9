import { formatDateLong } from '../../../schemas/es-co.ts'
import type { ActoAnalizado, Analisis } from './analisis.ts'
import type { DatosVigentes, TarifaBoleta } from './datos.ts'
import type { Paso } from './explicacion.ts'
import { explicar, peor } from './explicar.ts'
import type { Partida } from './partida.ts'
import { ponderar, repartoDeRegistro, type Ponderado } from './ponderar.ts'
import { porPpm, racional, redondear } from './racional.ts'
import { enumerar, pesos, porcentaje } from './texto.ts'
import { ITEM, MITAD, UNO, type Pesos } from './unidades.ts'

interface BoletaDelActo extends Ponderado {
  tarifa: TarifaBoleta
  paso: Paso
}

/** What the office's data lack for an act. */
interface Falta {
  acto: string
  falta: string
}

/**
 * The departmental registry tax («boleta fiscal», Ley 223/1995 arts. 226 to 236): on half the base when a public entity and a
 * private party take part (art. 229), nothing between exempt entities. An act whose rate is not known is left out and named, never taken as zero.
 */
export const partidasDeBoleta = (analisis: Analisis): { partidas: Partida[]; alertas: string[] } => {
  const { escritura, datos } = analisis
  const gravados = analisis.actos.filter(({ acto }) => acto.boleta !== null)
  if (gravados.length === 0 || gravados.some((gravado) => baseDe(gravado) === null)) return { partidas: [], alertas: [] }
  if (!escritura.departamento) return { partidas: [], alertas: ['Falta el departamento del inmueble: no se liquida la boleta fiscal'] }
  const boletas = gravados.map((gravado) => delActo(gravado, escritura.departamento?.codigo ?? '', datos))
  const completas = boletas.filter((boleta): boleta is BoletaDelActo => 'tarifa' in boleta)
  const faltas = boletas.filter((boleta): boleta is Falta => 'falta' in boleta)
  return {
    partidas: completas.length > 0 ? [partida(completas, analisis)] : [],
    alertas: [...new Set(faltas.map(({ falta }) => falta))].map((falta) => {
      const actos = faltas.filter((una) => una.falta === falta).map(({ acto }) => acto)
      return `${falta} de ${escritura.departamento?.nombre} para el ${formatDateLong(escritura.fecha)}: la boleta fiscal no incluye ${enumerar(actos)}`
    }),
  }
}

const partida = (boletas: readonly BoletaDelActo[], analisis: Analisis): Partida => ({
  clave: `item:${ITEM.boleta}`,
  item: ITEM.boleta,
  tipo: 'servicio_registral',
  detalle: 'Boleta fiscal (impuesto de registro)',
  valor: boletas.reduce((suma, { valor }) => suma + valor, 0),
  iva: 0,
  reparto: ponderar(boletas, analisis.reparto),
  explicacion: explicar(
    {
      regla: `Impuesto de registro de ${analisis.escritura.departamento?.nombre}`,
      norma: 'Ley 223 de 1995, arts. 226 a 236',
      pasos: boletas.map(({ paso }) => paso),
      confianza: peor(...boletas.map(({ tarifa }) => tarifa.confianza)),
    },
    'Impuesto de registro',
    boletas[0]?.tarifa,
  ),
})

/** 0 for an act registered without amount; null when the amount is missing. */
const baseDe = ({ acto, base }: ActoAnalizado): Pesos | null => (acto.boleta === 'sin_cuantia' ? 0 : (base?.valor ?? null))

const delActo = (analizado: ActoAnalizado, departamento: string, datos: DatosVigentes): BoletaDelActo | Falta => {
  const { acto, concurreExenta, soloExentas } = analizado
  const base = baseDe(analizado) ?? 0
  const clase = base === 0 ? 'sin_cuantia' : (acto.boleta ?? 'general')
  const delDepartamento = datos.boletas.filter((boleta) => boleta.departamento === departamento)
  const tarifa = delDepartamento.find((boleta) => boleta.clase === clase) ?? delDepartamento.find((boleta) => boleta.clase === 'general' && clase === 'hipoteca')
  if (!tarifa) return { acto: acto.nombre, falta: clase === 'sin_cuantia' ? 'Falta el valor sin cuantía del impuesto de registro' : 'Falta la tarifa del impuesto de registro' }
  const factor = soloExentas ? 0 : concurreExenta ? MITAD : UNO
  const bruto = tarifa.porcentaje === null ? racional(tarifa.valor ?? 0) : porPpm(porPpm(racional(base), tarifa.porcentaje), UNO + tarifa.recargo)
  const valor = redondear(porPpm(bruto, factor))
  const recargo = tarifa.recargo > 0 ? ` × (1 + ${porcentaje(tarifa.recargo)} de estampillas)` : ''
  const formula = tarifa.porcentaje === null ? `Sin cuantía: ${pesos(tarifa.valor ?? 0)}` : `${pesos(base)} × ${porcentaje(tarifa.porcentaje)}${recargo}`
  const rebaja = soloExentas ? ' × 0 % (entidades exentas)' : concurreExenta ? ' × 50 % (concurre entidad pública, art. 229)' : ''
  return { valor, reparto: repartoDeRegistro(analizado, datos), tarifa, paso: { concepto: acto.nombre, operacion: formula + rebaja, resultado: pesos(valor) } }
}
