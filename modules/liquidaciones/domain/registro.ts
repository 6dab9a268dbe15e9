import { formatDateLong } from '../../../schemas/es-co/index.ts'
import type { ActoAnalizado, Analisis } from './analisis.ts'
import { notaDeBase, type BaseElegida } from './base.ts'
import type { DatosVigentes, Registral } from './datos.ts'
import { evaluar } from './evaluar.ts'
import type { Paso } from './explicacion.ts'
import { explicar } from './explicar.ts'
import type { Partida } from './partida.ts'
import { ponderar, repartoDeRegistro, type Ponderado } from './ponderar.ts'
import { porPpm, racional, redondear, type Racional } from './racional.ts'
import { pesos, porcentaje } from './texto.ts'
import { ITEM, MITAD, UNO, type Pesos, type Ppm } from './unidades.ts'
import { notasDeVipEnRegistro, porqueDelFactor } from './vivienda.ts'

const CENTENA = 100

/** The SNR right of one act on its whole value, before factors; the fixed value when it has no amount. Null when that is not known. */
export const derechoDeRegistro = (registral: Registral, base: Pesos): { valor: Racional; pasos: Paso[] } | null => {
  if (base > 0) return registral.escala && evaluar(registral.escala, base)
  if (registral.sinCuantia === null) return null
  const fijo = pesos(registral.sinCuantia)
  return {
    valor: racional(registral.sinCuantia),
    pasos: [{ concepto: 'Acto sin cuantía', operacion: fijo, resultado: fijo }],
  }
}

/** The sum of the acts plus systematisation and preservation, to the hundred. */
export const totalDeRegistro = (registral: Registral, actos: readonly Pesos[]): Pesos =>
  redondear(porPpm(racional(actos.reduce((suma, valor) => suma + valor, 0)), UNO + registral.sistematizacion), CENTENA)

interface RegistroDelActo extends Ponderado {
  pasos: Paso[]
  base: BaseElegida
  notas: string[]
}

/** SNR registry rights (annual resolution): each act on its whole value and to the hundred, then the 2 %. */
export const partidasDeRegistro = (analisis: Analisis): { partidas: Partida[]; alertas: string[] } => {
  const { escritura, datos } = analisis
  const inscritos = analisis.actos.filter(({ acto }) => acto.baseRegistral !== 'ninguno')
  if (inscritos.length === 0 || inscritos.some(({ registral }) => registral === null))
    return { partidas: [], alertas: [] }
  const { registral } = datos
  const derechos = registral ? inscritos.map((inscrito) => delActo(inscrito, registral, datos)) : []
  const completos = derechos.filter((derecho) => derecho !== null)
  if (!registral || completos.length < inscritos.length) {
    return {
      partidas: [],
      alertas: [`Falta la escala de derechos de registro para el ${formatDateLong(escritura.fecha)}: no se liquidan`],
    }
  }
  return { partidas: [partida(completos, registral, analisis)], alertas: [] }
}

const partida = (derechos: readonly RegistroDelActo[], registral: Registral, analisis: Analisis): Partida => {
  const suma = derechos.reduce((total, { valor }) => total + valor, 0)
  const valor = totalDeRegistro(
    registral,
    derechos.map((derecho) => derecho.valor),
  )
  const sistematizacion = {
    concepto: 'Sistematización y conservación documental, a la centena',
    operacion: `${pesos(suma)} × (1 + ${porcentaje(registral.sistematizacion)})`,
    resultado: pesos(valor),
  }
  return {
    clave: `item:${ITEM.registro}`,
    item: ITEM.registro,
    tipo: 'servicio_registral',
    detalle: 'Derechos de registro',
    valor,
    iva: 0,
    reparto: ponderar(derechos, analisis.reparto),
    explicacion: explicar(
      {
        regla: 'Derechos de registro: tarifa sobre el valor total de cada acto',
        norma: registral.norma ?? 'Resolución anual de la Superintendencia de Notariado y Registro',
        base: baseUnica(derechos),
        pasos: [...derechos.flatMap(({ pasos }) => pasos), sistematizacion],
        notas: derechos.flatMap(({ notas }) => notas),
      },
      'Tarifa registral',
      registral,
    ),
  }
}

/** The base of a line of one act; a line of several has as many. */
export const baseUnica = (actos: readonly { base: BaseElegida }[]): BaseElegida | null => {
  const [unico] = actos
  return actos.length === 1 && unico && unico.base.valor > 0 ? unico.base : null
}

const delActo = (analizado: ActoAnalizado, registral: Registral, datos: DatosVigentes): RegistroDelActo | null => {
  const { acto, registral: base } = analizado
  const derecho = base && derechoDeRegistro(registral, base.valor)
  if (!derecho) return null
  const factores = factoresDe(analizado)
  const valor = redondear(
    factores.reduce((r, { factor }) => porPpm(r, factor), derecho.valor),
    CENTENA,
  )
  const [paso] = derecho.pasos
  const operacion = [
    paso?.operacion ?? '',
    ...factores.map(({ factor, porque }) => `${porcentaje(factor)} (${porque})`),
  ].join(' × ')
  const pasos = [{ concepto: acto.nombre, operacion, resultado: pesos(valor) }]
  const notas = [notaDeBase(acto, base), ...notasDeVipEnRegistro(acto)]
  return { valor, reparto: repartoDeRegistro(analizado, datos), base, notas, pasos }
}

/** What lowers the right: housing classes, and public entities (half with a private party, nothing alone). */
const factoresDe = ({ acto, concurreExenta, soloExentas }: ActoAnalizado): { factor: Ppm; porque: string }[] => [
  ...(acto.factorRegistral === UNO ? [] : [{ factor: acto.factorRegistral, porque: porqueDelFactor(acto) }]),
  ...(soloExentas
    ? [{ factor: 0, porque: 'entidades exentas' }]
    : concurreExenta
      ? [{ factor: MITAD, porque: 'concurre entidad exenta' }]
      : []),
]
