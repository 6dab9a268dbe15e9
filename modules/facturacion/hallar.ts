import { formatDocument, formatPesos } from '../../schemas/es-co/index.ts'
import { buscable } from '../entidades/index.ts'
import { ver } from '../roles/index.ts'
import { filas, LISTA } from './listar-facturas.ts'

buscable({
  clase: 'facturas',
  titulo: 'Facturas',
  llamadas: ['factura', 'facturas', 'fv', 'fe'],
  needs: ver('facturacion'),
  lista: LISTA,
  filas,
  exacta: (texto) => {
    const numero = texto.toUpperCase().replace(/[\s-]/g, '')
    return /\d$/.test(numero) ? { sql: 'facturas.numero_factura = ?', values: [numero.slice(0, 30)] } : null
  },
  hallado: (f) => ({
    titulo: f.numero_factura ? `Factura ${f.numero_factura}` : 'Factura sin número',
    detalle: [
      f.nombre,
      formatDocument(f.numero_documento),
      formatPesos(Number(f.total)),
      `Radicación ${f.numero_radicacion}`,
    ].join(' · '),
    nota: f.anulada_en ? 'Anulada' : null,
    href: `/admin/facElectronica?factura=${f.id}`,
    claves: [f.numero_factura, f.numero_documento, f.numero_radicacion],
  }),
  enLista: () => '/admin/facElectronica',
})
