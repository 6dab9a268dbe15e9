import {
  arreglo,
  cadena,
  entero,
  fecha,
  id,
  instante,
  objeto,
  oNulo,
  pesos,
  uno,
  version,
  type Leida,
} from '../json/vocabulario.ts'

const renglon = objeto({
  detalle: cadena,
  cantidad: entero,
  valor: { ...pesos, description: 'Antes de IVA' },
  iva: pesos,
  total: pesos,
})
const factura = objeto({ id, numero_factura: oNulo(cadena), nombre: cadena, total: pesos, anulada_en: oNulo(instante) })

/** What a procedure costs, how it was charged, and what it may be charged with. */
export const cobroDeTramite = objeto({
  id,
  numero_tramite: cadena,
  version,
  valor: { anyOf: [pesos, { type: 'null' }], description: 'Pesos, IVA incluido; null: lo dice una liquidación' },
  causa_valor: oNulo(cadena),
  confirmar: { type: 'boolean', description: 'La cifra espera que la oficina la confirme' },
  avisos: arreglo(cadena),
  renglones: arreglo(renglon),
  cobro: oNulo(uno('deposito', 'factura', 'credito', 'gratis')),
  pagado_en: oNulo(instante),
  deposito: oNulo(objeto({ id, numero_deposito: entero, total: pesos, saldo: pesos, anulado_en: oNulo(instante) })),
  cuenta: oNulo(objeto({ id, id_clientes: id, valor: pesos, saldo: pesos, vence: fecha, anulada_en: oNulo(instante) })),
  factura: oNulo(factura),
  facturas: { ...arreglo(factura), description: 'Las de su radicación: con una de ellas se cobra' },
  persona: {
    anyOf: [objeto({ id, nombre: cadena, numero_documento: cadena }), { type: 'null' }],
    description: 'Quien lo pidió, si la oficina lo tiene registrado',
  },
})
export type CobroDeTramite = Leida<typeof cobroDeTramite>

export const certificadoDeTramite = objeto({ certificado_numero: entero, certificado_anio: entero })

/** Where whoever has it sees the procedure; null once every link is closed. */
export const enlaceDeTramiteLeido = objeto({
  enlace: oNulo(cadena),
  revocados: { type: 'integer', description: 'Cuántos se cerraron' },
})

export const avisosDeTramite = arreglo(
  objeto({
    id,
    estado: cadena,
    correo: cadena,
    pedido: instante,
    enviado_en: oNulo(instante),
    error: oNulo(cadena),
  }),
)
