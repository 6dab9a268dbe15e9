import { cadena, instante, oNulo, pesos, uno } from '../json/vocabulario.ts'
import { calculada, interna, leida } from './datos/datos.ts'
import { registro } from './registro.ts'

const vacia = true

/** A payment of a client. Its ledger lines have its `id_abono`; its till rows are in `abonos_caja`. */
export const abonos = registro('abonos', {
  numero: { ...leida('entero', 'Número'), busca: true },
  id_clientes: leida('referencia', 'Clientes'),
  nombre: { ...leida('texto', 'Nombre'), busca: true },
  numero_documento: { ...leida('texto', 'Documento'), busca: true },
  /** Day it was paid; ledger and till use the day it was recorded. */
  fecha: leida('dia', 'Fecha'),
  valor: { ...leida('pesos', 'Valor'), lee: { ...pesos, description: 'Lo que pagó, con dinero o con depósitos' } },
  retenido: leida('pesos', 'Retenido'),
  metodo_pago: leida('referencia', 'Método de pago'),
  metodo: calculada('Método de pago', cadena),
  method_data: { ...interna('json', 'Detalle del pago'), vacia },
  observaciones: { ...leida('texto', 'Observaciones'), vacia, lee: oNulo(cadena), busca: true },
  usuario: { ...leida('texto', 'Recibió'), de: 'usuarios', lee: oNulo(cadena) },
  estado: calculada('Estado', uno('vigente', 'anulado')),
  anulado_en: { ...leida('instante', 'Anulado en'), vacia, lee: oNulo(instante) },
  anulado_motivo: { ...leida('texto', 'Anulado motivo'), vacia, lee: oNulo(cadena) },
  anulado_por: { ...interna('referencia', 'Anulado por'), vacia },
  id_usuario: { ...interna('referencia', 'Usuario'), vacia },
  /** Unguessable key of the receipt's QR. */
  llave: { ...interna('texto', 'Llave'), oculta: true },
})
