import { formatDateLong } from '../../../schemas/es-co/index.ts'
import {
  type ActoAnalizado,
  type Analisis,
  nombresDe,
  ponderar,
  repartoDeRegistro,
  type Ponderado,
} from './analisis.ts'
import { notaDeBase, type BaseElegida } from './base.ts'
import type { DatosVigentes, Registral } from './datos.ts'
import { evaluar, type Evaluacion } from './evaluar.ts'
import { type Paso, explicar, pesos, porcentaje, porConfirmar, exacto } from './explicar.ts'
import { partidaDeLey, type Partida } from './partida.ts'
import {
  porPpm,
  racional,
  redondear,
  type Racional,
  CERO,
  exceso,
  menor,
  ITEM,
  MITAD,
  UNO,
  type Pesos,
  type Ppm,
} from './unidades.ts'
import { notasDeVipEnRegistro, porqueDelFactor, notasDeVivienda } from './vivienda.ts'

const CENTENA = 100

/** SNR right of one act before factors; the fixed value without amount. Null when not known. */
export const derechoDeRegistro = (registral: Registral, base: Pesos): { valor: Racional; pasos: Paso[] } | null => {
  if (base > 0) return registral.escala && evaluar(registral.escala, base)
  if (registral.sinCuantia === null) return null
  const fijo = pesos(registral.sinCuantia)
  return {
    valor: racional(registral.sinCuantia),
    pasos: [{ concepto: 'Acto sin cuantía', operacion: fijo, resultado: fijo }],
  }
}

/** Sum of the acts plus systematisation and preservation, to the hundred. */
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
  return partidaDeLey(ITEM.registro, 'servicio_registral', 'Derechos de registro', {
    valor,
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
  })
}

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

/** Reductions: housing classes, and public entities (half with a private party, nothing alone). */
const factoresDe = ({ acto, concurreExenta, soloExentas }: ActoAnalizado): { factor: Ppm; porque: string }[] => [
  ...(acto.factorRegistral === UNO ? [] : [{ factor: acto.factorRegistral, porque: porqueDelFactor(acto) }]),
  ...(soloExentas
    ? [{ factor: 0, porque: 'entidades exentas' }]
    : concurreExenta
      ? [{ factor: MITAD, porque: 'concurre entidad exenta' }]
      : []),
]

const ARTICULO = 'D. 1069 de 2015, art. 2.2.6.13.'

export const partidasDeDerechos = (analisis: Analisis): Partida[] => {
  const nombres = nombresDe(analisis.actos)
  const partidas = analisis.actos.flatMap((analizado) =>
    derechosDelActo(analisis, analizado, nombres.get(analizado) ?? '', cobradaEn(analisis, analizado)),
  )
  return analisis.datos.parametros.aporteEscritura === 'mayor' ? soloMayorAporte(partidas) : partidas
}

/** A sale of social housing pays the single fee of the deed «sin consideración al número de actos» (art. 2.2.6.13.2.7.2 par. 3). */
const cobradaEn = ({ actos }: Analisis, analizado: ActoAnalizado): ActoAnalizado | null => {
  const paga = actos.find(({ tarifa, soloExentas }) => tarifa.porEscritura && !soloExentas) ?? null
  if (analizado.garantiaDe) return null
  return analizado !== paga && (analizado.tarifa.porEscritura || analizado.acto.enTarifaUnica) ? paga : null
}

const derechosDelActo = (
  analisis: Analisis,
  analizado: ActoAnalizado,
  nombre: string,
  cobrada: ActoAnalizado | null,
): Partida[] => {
  const { acto, concurreExenta, garantiaDe } = analizado
  const {
    tarifa,
    acto: { norma },
  } = cobrada ?? analizado
  const base = analizado.base ?? (tarifa.modo === 'fija' ? SIN_BASE : null)
  if (!base) return []
  const { topes, parametros, vigencia } = analisis.datos
  const tope = concurreExenta ? topes.conExenta : topes.particulares
  const { valor: bruto, pasos } = causado(analizado, base.valor, cobrada !== null)
  const derecho = redondear(menor(bruto, racional(tope)))
  const aporte = redondear(exceso(bruto, racional(tope)))
  const articuloTope = concurreExenta ? '2.10.2' : '2.10.3'
  const supera = aporte > 0
  const pasoTope = {
    concepto: 'Tope de remuneración del notario',
    operacion: `${exacto(bruto)} > ${pesos(tope)}`,
    resultado: pesos(derecho),
  }
  const linea: Partida = {
    clave: `derecho:${acto.id}`,
    item: ITEM.derechos,
    tipo: 'derecho_notarial',
    detalle: `Derechos notariales: ${nombre}`,
    acto: acto.id,
    valor: derecho,
    iva: parametros.iva,
    reparto: analizado.reparto,
    explicacion: explicar(
      {
        regla: garantiaDe ? 'Garantía accesoria que se pacta entre las mismas partes' : tarifa.nombre,
        norma: analizado.soloExentas ? `${ARTICULO}2.9.1 n)` : garantiaDe ? `${ARTICULO}2.10.1` : norma,
        base: tarifa.modo === 'fija' || base.valor === 0 ? null : base,
        pasos: supera ? [...pasos, pasoTope] : pasos,
        notas: [
          ...(supera || garantiaDe || acto.objeto?.clase === 'vip'
            ? []
            : [`Tope de remuneración no alcanzado (${pesos(tope)}, art. 2.2.6.13.${articuloTope})`]),
          ...notasDeVivienda(acto),
          ...(!acto.objeto && acto.confianza !== null && porConfirmar(acto.confianza) ? [ACTO_POR_CONFIRMAR] : []),
        ],
      },
      `Tarifa notarial ${vigencia.anio}`,
      tarifa,
    ),
  }
  if (!supera) return [linea]
  const explicacion = explicar(
    {
      regla:
        'Aporte especial del Gobierno: lo que excede el tope de remuneración del notario, que se remite a la Superintendencia',
      norma: `${ARTICULO}${articuloTope}`,
      base: { ...base },
      pasos: [
        ...pasos,
        {
          concepto: 'Excedente sobre el tope',
          operacion: `${exacto(bruto)} − ${pesos(tope)}`,
          resultado: pesos(aporte),
        },
      ],
    },
    `Topes de remuneración ${vigencia.anio}`,
    topes,
  )
  const iva = parametros.ivaSobreAporteEspecial ? parametros.iva : 0
  return [
    linea,
    {
      ...linea,
      clave: `aporte:${acto.id}`,
      item: ITEM.aporteEspecial,
      tipo: 'recaudo_terceros',
      detalle: `Aporte especial del Gobierno: ${nombre}`,
      valor: aporte,
      iva,
      explicacion,
    },
  ]
}

/** No norm fixes its class or base. */
const ACTO_POR_CONFIRMAR = 'Por confirmar: con qué clase y sobre qué base se liquida este acto'

const SIN_BASE: BaseElegida = { valor: 0, origen: 'cuantia', porque: 'La tarifa no depende de la cuantía' }

const causado = ({ soloExentas, garantiaDe, tarifa }: ActoAnalizado, base: Pesos, yaCobrada: boolean): Evaluacion => {
  const nada = (concepto: string): Evaluacion => ({
    valor: CERO,
    pasos: [{ concepto, operacion: pesos(0), resultado: pesos(0) }],
  })
  if (soloExentas) return nada('Solo intervienen entidades exentas')
  if (garantiaDe) return nada(`Garantía de ${garantiaDe}, entre las mismas partes: no causa derechos`)
  if (yaCobrada) return nada('Tarifa única por escritura, ya cobrada en otro acto')
  return evaluar(tarifa, base)
}

/** Other reading of the norm: a deed remits only its largest excess. */
const soloMayorAporte = (partidas: Partida[]): Partida[] => {
  const esAporte = ({ item }: Partida): boolean => item === ITEM.aporteEspecial
  const mayor = partidas
    .filter(esAporte)
    .reduce<Partida | null>((max, una) => (max && max.valor >= una.valor ? max : una), null)
  return partidas.filter((partida) => !esAporte(partida) || partida === mayor)
}
