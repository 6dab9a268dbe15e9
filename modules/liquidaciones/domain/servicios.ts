import type { Escritura, Servicio } from './escritura.ts'
import { explicar } from './explicar.ts'
import { crearLinea, type Partida } from './partida.ts'
import type { Linea } from './linea.ts'
import { racional, redondear } from './racional.ts'
import { pesos } from './texto.ts'
import { UNO, type Ppm } from './unidades.ts'
import { formatDecimal } from '../../../schemas/es-co/index.ts'

/** The key of the line of a service: a service with the same detail is not added twice. */
export const claveDeServicio = ({ item, detalle }: Pick<Servicio, 'item' | 'detalle'>): string =>
  `servicio:${item}:${detalle}`

export const partidasDeServicios = (escritura: Escritura, iva: Ppm): Partida[] =>
  (escritura.servicios ?? []).map((servicio) => partidaDeServicio(servicio, iva))

/** The line of a service, for the screen: it adds and edits services with the same arithmetic as the server. */
export const lineaDeServicio = (servicio: Servicio, iva: Ppm): Linea => crearLinea(partidaDeServicio(servicio, iva))

const partidaDeServicio = (servicio: Servicio, iva: Ppm): Partida => {
  const unidades = BigInt(Math.round(servicio.cantidad * UNO))
  const valor = redondear(racional(BigInt(servicio.valorUnitario) * unidades, UNO))
  const operacion = `${formatDecimal(servicio.cantidad, 2)} × ${pesos(servicio.valorUnitario)}`
  const registral = servicio.tipo === 'servicio_registral'
  return {
    clave: claveDeServicio(servicio),
    id: servicio.id,
    item: servicio.item,
    tipo: servicio.tipo,
    detalle: servicio.detalle,
    valor,
    valorUnitario: servicio.valorUnitario,
    cantidad: servicio.cantidad,
    iva: servicio.gravado && !registral ? iva : 0,
    ivaIncluido: servicio.ivaIncluido,
    manual: true,
    reparto: {
      fraccion: racional(Math.round(servicio.cantidadVendedor * UNO), unidades),
      fijo: false,
      porque: 'Según lo digitado por la notaría',
    },
    explicacion: explicar({
      regla: registral ? 'Servicio registral agregado por la notaría' : 'Servicio notarial adicional',
      norma: registral ? 'Tarifa registral vigente' : 'D. 1069 de 2015, título 6, capítulo 13',
      pasos: [{ concepto: servicio.detalle, operacion, resultado: pesos(valor) }],
      notas: servicio.ivaIncluido ? ['El precio publicado incluye el IVA'] : [],
    }),
  }
}
