import { abonos } from '../../registros/abonos.ts'
import { leidasDe } from '../../registros/registro.ts'
import { detallesDePago } from '../facturacion/facturacion.ts'
import {
  arreglo,
  cadena,
  con,
  entero,
  fecha,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  pesos,
  porcentaje,
  uno,
  version,
  type Leida,
} from '../../json/vocabulario.ts'

const tipo = uno('reteiva', 'retefuente', 'reteica')
const clase = uno('escritura', 'varios', 'deposito')
const tarifa = { ...porcentaje, description: 'Porcentaje de la base' }

export const filaDeAbono = objeto({ id, ...leidasDe(abonos), created_at: instante, version })

const cuentaNombrada = {
  id_cuenta: id,
  clase,
  rotulo: cadena,
  prefijo: oNulo(cadena),
  numero_factura: oNulo(cadena),
  numero_radicacion: oNulo(entero),
  num_escritura: oNulo(cadena),
  fecha,
  vence: fecha,
}

const aplicada = objeto({
  ...cuentaNombrada,
  abono: pesos,
  cruce: pesos,
  retenido: pesos,
  saldo: { ...pesos, description: 'Lo que quedó debiendo entonces' },
  devuelta: { type: 'boolean', description: 'Volvió atrás con la anulación de lo que pagaba' },
})
const retenida = objeto({ id, id_cuenta: id, tipo, base: pesos, tarifa, valor: pesos })
const deposito = objeto({ id, numero_deposito: entero, valor: pesos })

export const abono = con(filaDeAbono, {
  method_data: oNulo(detallesDePago),
  pago: { ...arreglo(cadena), description: 'Cómo se pagó, en palabras' },
  aplicaciones: arreglo(aplicada),
  retenciones: arreglo(retenida),
  depositos: { ...arreglo(deposito), description: 'Los depósitos con que se pagó' },
  anticipos: { ...arreglo(deposito), description: 'Los anticipos en que quedó lo pedido como depósito' },
})

const bases = objeto({ reteiva: pesos, retefuente: pesos, reteica: pesos })
const tarifas = objeto({ reteiva: oNulo(tarifa), retefuente: oNulo(tarifa), reteica: oNulo(tarifa) })
const propuesta = objeto({ tipo, base: pesos, tarifa, valor: pesos })

/** Proposed allocation: oldest debt first, less the client's withholdings. */
export const abonoPropuesto = objeto({
  cliente: objeto({ id, id_personas: id, nombre: cadena, numero_documento: cadena }),
  saldo: pesos,
  tarifas,
  cuentas: arreglo(
    objeto({
      ...cuentaNombrada,
      dias: entero,
      valor: pesos,
      saldo: pesos,
      bases: { ...bases, description: 'Lo que de cada una aún se puede retener' },
    }),
  ),
  aplicaciones: arreglo(objeto({ id_cuenta: id, valor: pesos, retenciones: arreglo(propuesta) })),
  sobra: { ...pesos, description: 'Lo que no cabe en ninguna cuenta' },
})

export type FilaDeAbono = Leida<typeof filaDeAbono>
export type AbonoLeido = Leida<typeof abono>
export type AbonoPropuesto = Leida<typeof abonoPropuesto>

const certificado = {
  certificado: oNulo(cadena),
  certificado_fecha: oNulo(fecha),
  certificado_nombre: oNulo(cadena),
  estado: uno('pendiente', 'certificada', 'anulada'),
}
export const filaDeRetencion = objeto({
  id,
  id_clientes: id,
  nombre: cadena,
  numero_documento: cadena,
  id_abono: id,
  numero_abono: entero,
  id_cuenta: id,
  numero_factura: oNulo(cadena),
  tipo,
  fecha,
  anio: entero,
  base: pesos,
  tarifa,
  valor: pesos,
  ...certificado,
  version,
})
export const resumenDeRetenciones = arreglo(
  objeto({
    id_clientes: id,
    nombre: cadena,
    numero_documento: cadena,
    anio: entero,
    retenido: pesos,
    certificado: pesos,
    diferencia: pesos,
    cantidad: entero,
    pendientes: entero,
  }),
)
export type FilaDeRetencion = Leida<typeof filaDeRetencion>
export type ResumenDeRetenciones = Leida<typeof resumenDeRetenciones>

/** Account without an invoice: another debt, or a requested deposit. */
export const cuentaAbierta = objeto({
  id,
  id_clientes: id,
  clase,
  concepto: oNulo(cadena),
  id_radicacion: oNulo(id),
  fecha,
  vence: fecha,
  valor: pesos,
  saldo: pesos,
  anulada_en: oNulo(instante),
  anulada_motivo: oNulo(cadena),
  version,
})

export const filaDeCuentaCobro = objeto({
  id,
  numero: entero,
  id_clientes: id,
  nombre: cadena,
  numero_documento: cadena,
  fecha,
  vence: fecha,
  total: pesos,
  saldo: { ...pesos, description: 'Lo que de sus cuentas se debe hoy' },
  cuentas: entero,
  observaciones: oNulo(cadena),
  estado: uno('vigente', 'anulada'),
  anulada_en: oNulo(instante),
  anulada_motivo: oNulo(cadena),
  usuario: oNulo(cadena),
  created_at: instante,
  version,
})
export type FilaDeCuentaCobro = Leida<typeof filaDeCuentaCobro>

export const filaDeCastigo = objeto({
  id,
  id_clientes: id,
  nombre: cadena,
  numero_documento: cadena,
  id_cuenta: id,
  rotulo: cadena,
  estado: uno('pendiente', 'aprobado', 'negado', 'recuperado'),
  valor: pesos,
  motivo: cadena,
  evidencia: cadena,
  vence: fecha,
  prescribe: { ...fecha, description: 'El día en que la deuda ya no se puede cobrar' },
  por_prescribir: { ...logico, description: 'Pasó el 80 % del término' },
  pedido_por: oNulo(cadena),
  created_at: instante,
  decidido_por: oNulo(cadena),
  decidido_en: oNulo(instante),
  decision: oNulo(cadena),
  recuperado_por: oNulo(cadena),
  recuperado_en: oNulo(instante),
  recuperado_motivo: oNulo(cadena),
  es_suyo: { ...logico, description: 'Lo pidió quien pregunta: lo decide otra persona' },
  version,
})
export type FilaDeCastigo = Leida<typeof filaDeCastigo>
