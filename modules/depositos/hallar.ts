import { formatDocument, formatPesos } from '../../schemas/es-co/index.ts'
import { buscable } from '../entidades/index.ts'
import { ver } from '../roles/index.ts'
import { filas, LISTA } from './listar-depositos.ts'

buscable({
  clase: 'depositos',
  titulo: 'Depósitos',
  llamadas: ['deposito', 'depositos', 'anticipo'],
  needs: ver('depositos'),
  lista: LISTA,
  filas,
  exacta: (texto) =>
    /^\d{1,9}$/.test(texto) ? { sql: 'depositos.numero_deposito = ?', values: [Number(texto)] } : null,
  hallado: (d) => ({
    titulo: `Depósito ${d.numero_deposito}`,
    detalle: [d.otorgante, formatDocument(d.numero_documento), formatPesos(Number(d.total))].join(' · '),
    nota: d.anulado_en ? 'Anulado' : null,
    href: `/admin/misDepositos?id=${d.id}`,
    claves: [d.numero_deposito, d.numero_documento],
  }),
  enLista: () => '/admin/misDepositos',
})
