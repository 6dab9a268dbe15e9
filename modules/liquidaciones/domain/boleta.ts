import { formatDateLong } from '../../../schemas/es-co/index.ts'
import type { Accesoriedad } from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { type ActoAnalizado, type Analisis, ponderar, repartoDeRegistro, type Ponderado } from './analisis.ts'
import { notaDeBase, type BaseElegida } from './base.ts'
import type { DatosVigentes, TarifaBoleta, Acto } from './datos.ts'
import { type Paso, explicar, peor, porConfirmar, enumerar, pesos, porcentaje } from './explicar.ts'
import { partidaDeLey, type Partida } from './partida.ts'
import { porPpm, racional, redondear, ITEM, MITAD, UNO, type Confianza } from './unidades.ts'
import { baseUnica } from './derechos-y-registro.ts'

interface BoletaDelActo extends Ponderado {
  /** Null for accessory contracts of a department without a confirmed rate. */
  tarifa: TarifaBoleta | null
  base: BaseElegida
  paso: Paso
  notas: string[]
  notaDeSuBase: string | null
  /** Pays nothing, because another act of the deed pays. */
  accesorio: boolean
}

interface Falta {
  acto: string
  falta: string
}

/**
 * Ley 223/1995 arts. 226 to 236: half the base when a public entity and a private party take part (art. 229; not of fixed values), nothing
 * between exempt entities nor for accessory contracts (art. 228). An act with unknown rate is named, never taken as zero.
 */
export const partidasDeBoleta = (analisis: Analisis): { partidas: Partida[]; alertas: string[] } => {
  const { escritura, datos } = analisis
  const gravados = analisis.actos.filter(({ acto }) => acto.boleta !== null)
  if (gravados.length === 0 || gravados.some(({ registral }) => registral === null))
    return { partidas: [], alertas: [] }
  if (!escritura.departamento)
    return { partidas: [], alertas: ['Falta el departamento del inmueble: no se liquida la boleta fiscal'] }
  const { codigo, nombre } = escritura.departamento
  const delDepartamento = datos.boletas.filter(({ departamento }) => departamento === codigo)
  const boletas = gravados.map((gravado) => delActo(gravado, nombre, delDepartamento, datos))
  const completas = boletas.filter((boleta): boleta is BoletaDelActo => 'tarifa' in boleta)
  const faltas = boletas.filter((boleta): boleta is Falta => 'falta' in boleta)
  return {
    partidas: completas.length > 0 ? [partida(completas, analisis)] : [],
    alertas: [
      ...gravados.flatMap(decisionSinEfecto),
      ...[...new Set(faltas.map(({ falta }) => falta))].map((falta) => {
        const actos = faltas.filter((una) => una.falta === falta).map(({ acto }) => acto)
        return (
          `${falta} de ${escritura.departamento?.nombre} para el ${formatDateLong(escritura.fecha)}: la boleta fiscal no incluye ` +
          `${enumerar(actos)}`
        )
      }),
    ],
  }
}

const partida = (boletas: readonly BoletaDelActo[], analisis: Analisis): Partida =>
  partidaDeLey(ITEM.boleta, 'servicio_registral', 'Boleta fiscal (impuesto de registro)', {
    valor: boletas.reduce((suma, { valor }) => suma + valor, 0),
    reparto: ponderar(queSePagan(boletas), analisis.reparto),
    explicacion: explicar(
      {
        regla: `Impuesto de registro de ${analisis.escritura.departamento?.nombre}`,
        norma: 'Ley 223 de 1995, arts. 226 a 236',
        base: baseUnica(boletas),
        pasos: [...boletas.map(({ paso }) => paso), ...sumaDe(boletas)],
        notas: [
          ...new Set([
            ...boletas.flatMap(({ notas }) => notas),
            ...boletas.flatMap(({ notaDeSuBase }) => notaDeSuBase ?? []),
          ]),
        ],
        confianza: peor(...boletas.map(({ tarifa }) => tarifa?.confianza ?? SIN_CONFIRMAR)),
      },
      'Impuesto de registro',
      boletas.find(({ tarifa }) => tarifa)?.tarifa ?? undefined,
    ),
  })

const sumaDe = (boletas: readonly BoletaDelActo[]): Paso[] =>
  boletas.length < 2
    ? []
    : [
        {
          concepto: 'Suma de los actos',
          operacion: boletas.map(({ valor }) => pesos(valor)).join(' + '),
          resultado: pesos(boletas.reduce((suma, { valor }) => suma + valor, 0)),
        },
      ]

/** The law gives the value, but the department has not confirmed it. */
const SIN_CONFIRMAR: Confianza = 'C'

const queSePagan = (boletas: readonly BoletaDelActo[]): readonly BoletaDelActo[] => {
  const pagan = boletas.filter(({ accesorio }) => !accesorio)
  return pagan.length > 0 ? pagan : boletas
}

const decisionSinEfecto = ({ accesoriedad }: ActoAnalizado): string[] =>
  accesoriedad?.decidido && !accesoriedad.puede
    ? [`${accesoriedad.nombre} se marcó como acto accesorio y no lo es. ${accesoriedad.porque}`]
    : []

const delActo = (
  analizado: ActoAnalizado,
  departamento: string,
  boletas: readonly TarifaBoleta[],
  datos: DatosVigentes,
): BoletaDelActo | Falta => {
  const { acto, registral, accesoriedad, concurreExenta, soloExentas } = analizado
  const reparto = repartoDeRegistro(analizado, datos)
  const sobre = acto.boleta === 'sin_cuantia' || !registral ? SIN_CUANTIA : registral
  const base = sobre.valor
  const deAccesorios = boletas.find((boleta) => boleta.clase === 'accesorio') ?? null
  const notas = accesoriedad ? notasDe(accesoriedad, departamento, deAccesorios) : []
  const aparte = accesoriedad?.accesorio === true && base > 0 && deAccesorios?.porcentaje ? deAccesorios : null
  if (accesoriedad?.accesorio && !aparte) {
    return {
      valor: 0,
      reparto,
      tarifa: deAccesorios,
      base: SIN_CUANTIA,
      paso: noCausa(acto),
      notas,
      notaDeSuBase: null,
      accesorio: true,
    }
  }
  const clase = base === 0 ? 'sin_cuantia' : (acto.boleta ?? 'general')
  const tarifa =
    aparte ??
    boletas.find((boleta) => boleta.clase === clase) ??
    boletas.find((boleta) => boleta.clase === 'general' && clase === 'hipoteca')
  if (!tarifa)
    return {
      acto: acto.nombre,
      falta:
        clase === 'sin_cuantia'
          ? 'Falta el valor sin cuantía del impuesto de registro'
          : 'Falta la tarifa del impuesto de registro',
    }
  const fija = tarifa.porcentaje === null
  const factor = soloExentas ? 0 : concurreExenta && !fija ? MITAD : UNO
  const bruto =
    tarifa.porcentaje === null
      ? racional(tarifa.valor ?? 0)
      : porPpm(porPpm(racional(base), tarifa.porcentaje), UNO + tarifa.recargo)
  const valor = redondear(porPpm(bruto, factor))
  const recargo = tarifa.recargo > 0 ? ` × (1 + ${porcentaje(tarifa.recargo)} de estampillas)` : ''
  const formula =
    tarifa.porcentaje === null
      ? `Sin cuantía: ${pesos(tarifa.valor ?? 0)}`
      : `${pesos(base)} × ${porcentaje(tarifa.porcentaje)}${recargo}`
  const rebaja = soloExentas
    ? ' × 0 % (entidades exentas)'
    : factor === MITAD
      ? ' × 50 % (concurre entidad pública, art. 229)'
      : ''
  return {
    valor,
    reparto,
    tarifa,
    base: sobre,
    paso: { concepto: acto.nombre, operacion: formula + rebaja, resultado: pesos(valor) },
    notas,
    notaDeSuBase: notaDeBase(acto, sobre),
    accesorio: false,
  }
}

const SIN_CUANTIA: BaseElegida = { valor: 0, origen: 'cuantia', porque: 'Acto sin cuantía' }

const noCausa = ({ nombre }: Acto): Paso => ({
  concepto: nombre,
  operacion: 'Acto accesorio: no causa el impuesto (art. 228)',
  resultado: pesos(0),
})

const notasDe = (
  { accesorio, decidido, enParte, nombre, porque }: Accesoriedad,
  departamento: string,
  tarifa: TarifaBoleta | null,
): string[] => {
  if (!accesorio && decidido === null)
    return enParte ? [`Por confirmar si ${nombre} es un acto accesorio. ${porque}`] : []
  if (!accesorio) return [`${nombre} no es un acto accesorio. ${porque}`]
  const duda = porConfirmar(tarifa?.confianza ?? SIN_CONFIRMAR)
    ? [`Por confirmar: que ${departamento} no cobre el impuesto por los contratos accesorios`]
    : []
  return [`${nombre} es un acto accesorio. ${porque}`, ...duda]
}
