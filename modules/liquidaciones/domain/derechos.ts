import { nombresDe, type ActoAnalizado, type Analisis } from './analisis.ts'
import type { BaseElegida } from './base.ts'
import { evaluar, type Evaluacion } from './evaluar.ts'
import { explicar, porConfirmar } from './explicar.ts'
import type { Partida } from './partida.ts'
import { CERO, exceso, menor, racional, redondear } from './racional.ts'
import { exacto, pesos } from './texto.ts'
import { ITEM, type Pesos } from './unidades.ts'
import { notasDeVivienda } from './vivienda.ts'

const ARTICULO = 'D. 1069 de 2015, art. 2.2.6.13.'

/** The notarial right of each act, and its excess over the legal ceiling, which the notary collects for the State. */
export const partidasDeDerechos = (analisis: Analisis): Partida[] => {
  const nombres = nombresDe(analisis.actos)
  const partidas = analisis.actos.flatMap((analizado) =>
    delActo(analisis, analizado, nombres.get(analizado) ?? '', cobradaEn(analisis, analizado)),
  )
  return analisis.datos.parametros.aporteEscritura === 'mayor' ? soloMayorAporte(partidas) : partidas
}

/**
 * The act that pays the deed's single fee in place of this one: a sale of social housing of D. 2158/1995 pays it «sin consideración al
 * número de actos» (art. 2.2.6.13.2.7.2 par. 3). Null when the act pays its own.
 */
const cobradaEn = ({ actos }: Analisis, analizado: ActoAnalizado): ActoAnalizado | null => {
  const paga = actos.find(({ tarifa, soloExentas }) => tarifa.porEscritura && !soloExentas) ?? null
  if (analizado.garantiaDe) return null
  return analizado !== paga && (analizado.tarifa.porEscritura || analizado.acto.enTarifaUnica) ? paga : null
}

const delActo = (
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

/** Said of an act whose class or base no norm that was read fixes. */
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

/** The other reading of the norm: a deed remits only the largest excess of its acts. */
const soloMayorAporte = (partidas: Partida[]): Partida[] => {
  const esAporte = ({ item }: Partida): boolean => item === ITEM.aporteEspecial
  const mayor = partidas
    .filter(esAporte)
    .reduce<Partida | null>((max, una) => (max && max.valor >= una.valor ? max : una), null)
  return partidas.filter((partida) => !esAporte(partida) || partida === mayor)
}
